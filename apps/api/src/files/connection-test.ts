import { randomBytes } from 'node:crypto'
import type { FieldValues } from '@touchline/contract/fields/field'
import {
  CONNECTION_TEST_LIMIT_MS,
  type ConnectionErrorCode,
  type ConnectionStep,
  connectionSteps,
} from '@touchline/contract/site-settings/connection-tests'
import type { Logger } from 'pino'
import type { Actor } from '../database/audit.ts'
import { untilAborted, within } from '../egress/egress.ts'
import { type Disk, DiskUnavailable } from './disk.ts'
import { newFileName } from './file-name.ts'
import { readNew } from './read-new.ts'

const TEST_FILE_BYTES = 1024

type TestFileOptions = { readonly disk: Disk; readonly signal: AbortSignal }
type StepName = ConnectionStep['step']

/** Other errors mean that the server did not accept the request. */
const mayHaveWritten = new Set<ConnectionStep['fault']>(['unreachable', 'refused'])

class ContentMismatch extends Error {}

export class TestFile {
  readonly name = newFileName()
  readonly #bytes = randomBytes(TEST_FILE_BYTES)
  readonly #disk: Disk
  readonly #signal: AbortSignal
  #mayRemain = false

  constructor({ disk, signal }: TestFileOptions) {
    this.#disk = disk
    this.#signal = signal
  }

  /** True if the file was possibly written and its removal was not attempted. */
  get mayRemain(): boolean {
    return this.#mayRemain
  }

  async runSteps(): Promise<ConnectionStep[]> {
    const steps: ConnectionStep[] = []
    for (const step of connectionSteps) {
      const tried = await this.#try(step)
      steps.push(tried)
      if (!tried.ok) {
        this.#mayRemain = step === 'read' || (step === 'write' && mayHaveWritten.has(tried.fault))
        break
      }
    }
    return steps
  }

  /** For an unreachable server, waits until the time limit. The duration then does not reveal why it is unreachable. */
  async #try(step: StepName): Promise<ConnectionStep> {
    const began = performance.now()
    const calls = { write: this.#write, read: this.#read, delete: this.#delete }
    const error = await within(calls[step].call(this), this.#signal).then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    const code = error && connectionErrorCodeOf(error)
    if (code === 'unreachable') await untilAborted(this.#signal)
    const ms = Math.round(performance.now() - began)
    if (!code) return { step, ok: true, ms }
    const clock_difference = error instanceof DiskUnavailable ? error.clockDifference : undefined
    return { step, ok: false, ms, fault: code, ...(clock_difference !== undefined && { clock_difference }) }
  }

  #write(): Promise<void> {
    return this.#disk.write(this.name, this.#bytes)
  }

  async #read(): Promise<void> {
    const found = await readNew(() => this.#disk.read(this.name), this.#signal)
    if (!found || !this.#bytes.equals(found)) throw new ContentMismatch()
  }

  #delete(): Promise<void> {
    return this.#disk.remove(this.name)
  }
}

const PERMISSION_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS'])

function connectionErrorCodeOf(error: Error & { readonly code?: unknown }): ConnectionErrorCode {
  if (error instanceof ContentMismatch) return 'different'
  if (error instanceof DiskUnavailable) return error.code
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'unreachable'
  return PERMISSION_ERRORS.has(String(error.code)) ? 'denied' : 'refused' // codes of the local file system
}

/** Opens the tested storage. The signal aborts all calls. */
type OpenDisk = (signal?: AbortSignal) => Disk
type PreparedTest = {
  readonly openDisk: OpenDisk
  /** Called if all steps have succeeded. */
  readonly recordSuccess: () => Promise<void>
}

type ConnectionTestDeps = {
  /** Stores the test. Throws TooManyRequests after too many tests. */
  readonly record: (actor: Actor) => Promise<void>
  /** Validates the typed settings. Settings that were not typed have their saved values. */
  readonly prepare: (typed: FieldValues) => Promise<PreparedTest>
  readonly log: Logger
  readonly limitMs?: number | undefined
}
type ConnectionTestRequest = {
  readonly typed: FieldValues
  readonly actor: Actor
  readonly signal: AbortSignal
}

/** Tests a storage location by writing, reading and deleting a small file. */
export class ConnectionTest {
  readonly #deps: ConnectionTestDeps

  constructor(deps: ConnectionTestDeps) {
    this.#deps = deps
  }

  /** Returns the executed steps; only the last one can have failed. */
  async run({ typed, actor, signal }: ConnectionTestRequest): Promise<ConnectionStep[]> {
    const { record, prepare, log, limitMs = CONNECTION_TEST_LIMIT_MS } = this.#deps
    const { openDisk, recordSuccess } = await prepare(typed)
    await record(actor)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    const file = new TestFile({ disk: openDisk(limit), signal: limit })
    const steps = await file.runSteps()
    if (steps.every(({ ok }) => ok)) await recordSuccess()
    if (file.mayRemain) {
      void openDisk()
        .remove(file.name)
        .catch((error: unknown) =>
          log.warn({ err: error, file: file.name }, 'a test file may remain in the storage'),
        )
    }
    return steps
  }
}
