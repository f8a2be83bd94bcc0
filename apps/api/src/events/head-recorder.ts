import { open } from 'node:fs/promises'
import { type ChainPosition, readChainPosition } from '@touchline/contract/audit/calls'
import type { Logger } from 'pino'
import { systemActor } from '../database/audit.ts'
import type { ChainEnd, ChainRepository } from './chain-repository.ts'

type HeadRecorderDeps = {
  readonly chain: ChainRepository
  /** AUDIT_ANCHOR_FILE */
  readonly file: string | undefined
  readonly log: Logger
}

/**
 * Records the newest position of the audit trail outside of the database: as an event, which webhooks receive, and as a
 * line in a file. Whoever owns the database can write the trail again, but not these positions.
 */
export class HeadRecorder {
  readonly #deps: HeadRecorderDeps

  constructor(deps: HeadRecorderDeps) {
    this.#deps = deps
  }

  async run(): Promise<void> {
    const { chain, file, log } = this.#deps
    const head = await chain.findHead()
    if (!head || (await chain.isHeadRecord(head))) return
    // first the file: a run that was killed before the event is repeated
    if (file)
      await appendLine(file, lineOf(head)).catch((error: unknown) =>
        log.error({ err: error, file }, 'AUDIT_ANCHOR_FILE cannot be written'),
      )
    await chain.recordHead(head, systemActor)
  }
}

function lineOf({ sequence, hash }: ChainEnd): string {
  return `${new Date().toISOString()} ${sequence}:${hash.toString('hex')}\n`
}

async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(line)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * The positions of a file that `HeadRecorder` has written.
 *
 * @throws RangeError if a line has another format
 */
export function readRecordedPositions(text: string): ChainPosition[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const position = readChainPosition(line.trim().split(' ')[1] ?? '')
    if (!position) throw new RangeError(`line ${index + 1} is not a time and a position`)
    return [position]
  })
}
