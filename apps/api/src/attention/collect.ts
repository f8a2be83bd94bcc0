import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A source that takes longer is given up, so that a stuck one does not keep the page waiting. */
const DEADLINE_MS = 2_000

class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'
}

type CollectOptions = { readonly log: Logger; readonly deadlineMs?: number }

/** The result of `read`, or undefined if it failed or took too long, which is logged. */
export async function readInTime<Value>(
  name: string,
  read: () => Promise<Value>,
  { log, deadlineMs = DEADLINE_MS }: CollectOptions,
): Promise<Value | undefined> {
  const ended = new AbortController()
  const passed = delay(deadlineMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new DeadlinePassed(`no result after ${deadlineMs} ms`)
  })
  passed.catch(() => undefined) // the race may be over
  try {
    return await Promise.race([read(), passed])
  } catch (error) {
    log.error({ err: error, source: name }, 'a part of the dashboard could not be read')
    return undefined
  } finally {
    ended.abort()
  }
}

type NamedSource<Context, Line> = {
  readonly name: string
  readonly read: (context: Context) => Promise<readonly Line[]>
}

type Collection<Source, Context, Line> = CollectOptions & {
  readonly sources: readonly Source[]
  readonly context: Context
  /** The line in the place of a source that could not be read. */
  readonly unread: (source: Source) => Line
}

/** The lines of all sources, which run at the same time. */
export async function collect<Context, Line, Source extends NamedSource<Context, Line>>({
  sources,
  context,
  unread,
  ...options
}: Collection<Source, Context, Line>): Promise<Line[]> {
  const lines = sources.map(async (source) => {
    const read = async () => source.read(context)
    return (await readInTime(source.name, read, options)) ?? [unread(source)]
  })
  return (await Promise.all(lines)).flat()
}
