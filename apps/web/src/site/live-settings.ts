import {
  AUDIT_EVENT,
  type AuditHead,
  HEARTBEAT_MS,
  LISTS_EVENT,
  type ListVersions,
  RETENTION_EVENT,
  SESSION_ENDED_EVENT,
  SETTINGS_EVENT,
  type SettingVersions,
  type ShortenedRetention,
} from '@touchline/contract/live-events'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiError } from '../http/api-error.ts'
import { openStream } from '../http/client.ts'
import { readIdleTimeLeft } from '../session/idle.ts'
import { endSession, isSignedIn, onSessionChange, readToken, signOutSignal } from '../session/session.ts'

type FollowOptions = {
  readonly signal: AbortSignal
  /** Called at the start of each connection and after each change by any user. */
  readonly onVersions: (versions: SettingVersions) => void
  /** Called at the start of each connection and after each change of settings. */
  readonly onRetention?: (retention: ShortenedRetention) => void
  /** Called after new audit entries. */
  readonly onAuditHead?: (head: AuditHead) => void
  /** Called at the start of each connection and after each change of a list. */
  readonly onListVersions?: (versions: ListVersions) => void
}

type StreamHandlers = Omit<FollowOptions, 'signal'> & {
  readonly onChunk: () => void
  readonly onSessionEnded: () => void
}

/** A connection without data for this long counts as lost. */
const SILENT_MS = 2.5 * HEARTBEAT_MS
/** Error codes after which a reconnect would fail again. */
const finalCodes = ['forbidden', 'not_found']
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/**
 * Follows changes of settings and lists and new audit entries in an event stream while the page is visible. Browsers limit the
 * connections of all tabs together. A page that becomes visible again gets the current versions.
 */
export async function followSettings({ signal, onVersions, ...handlers }: FollowOptions): Promise<void> {
  let failures = 0
  const onCurrentVersions = (versions: SettingVersions) => {
    failures = 0
    onVersions(versions)
  }
  while (!signal.aborted) {
    if (!shouldConnect()) {
      await changeOfConditions(signal)
      continue
    }
    try {
      await listen({ ...handlers, signal, onVersions: onCurrentVersions })
    } catch (error) {
      if (error instanceof ApiError && finalCodes.includes(error.code)) return
      failures += 1
    }
    if (shouldConnect()) await changeOfConditions(signal, reconnectPause(failures))
  }
}

function shouldConnect(): boolean {
  // after a sleep, the idle hour may have ended before this tab ends its session
  const isStaying = isSignedIn() && !signOutSignal().aborted && readIdleTimeLeft() > 0
  return isStaying && navigator.onLine && document.visibilityState === 'visible'
}

/** Waits for a change of the page's visibility, for the network, for `ended`, or for `limit` milliseconds. */
async function changeOfConditions(ended: AbortSignal, limit?: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const once = { signal: over.signal }
  document.addEventListener('visibilitychange', () => resolve(), once)
  window.addEventListener('online', () => resolve(), once)
  ended.addEventListener('abort', () => resolve(), once)
  const timer = limit === undefined ? undefined : setTimeout(resolve, limit)
  if (ended.aborted) resolve()
  await promise
  clearTimeout(timer)
  over.abort()
}

/** Reads an event stream until it ends. Rejects if the connection fails. */
async function listen({ signal, ...handlers }: FollowOptions): Promise<void> {
  const connection = new AbortController()
  const over = new AbortController()
  const until = { signal: over.signal }
  const close = () => connection.abort()
  const closeIfUnneeded = () => shouldConnect() || close()
  let silence = setTimeout(close, SILENT_MS)
  for (const ending of [signal, signOutSignal()]) ending.addEventListener('abort', close, until)
  document.addEventListener('visibilitychange', closeIfUnneeded, until)
  window.addEventListener('offline', closeIfUnneeded, until)
  const unsubscribe = onSessionChange(closeIfUnneeded)
  const token = readToken()
  try {
    await readSettings(await openStream('/api/events', connection.signal), {
      ...handlers,
      onChunk: () => {
        clearTimeout(silence)
        silence = setTimeout(close, SILENT_MS)
      },
      onSessionEnded: () => endSession({ reason: 'expired', token }),
    })
  } catch (error) {
    if (!connection.signal.aborted) throw error
  } finally {
    clearTimeout(silence)
    unsubscribe()
    over.abort()
    close()
  }
}

async function readSettings(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  handlers: StreamHandlers,
): Promise<void> {
  const { onVersions, onRetention, onAuditHead, onListVersions, onChunk, onSessionEnded } = handlers
  for await (const { event, data } of readServerEvents(stream, onChunk)) {
    if (event === SETTINGS_EVENT) onVersions(JSON.parse(data))
    if (event === RETENTION_EVENT) onRetention?.(JSON.parse(data))
    if (event === AUDIT_EVENT) onAuditHead?.(JSON.parse(data))
    if (event === LISTS_EVENT) onListVersions?.(JSON.parse(data))
    if (event === SESSION_ENDED_EVENT) onSessionEnded()
  }
}

/**
 * The pause before a reconnect in milliseconds. It grows with each failure (exponential backoff) and is random
 * (jitter), so the browsers do not reconnect at the same time. `chance` is from 0 to 1.
 */
export function reconnectPause(failures: number, chance = Math.random()): number {
  const longest = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (failures + 1))
  return Math.max(MIN_PAUSE_MS, longest * (0.5 + chance / 2))
}

/** Yields the events of an event stream. Calls `onActivity` for every chunk, including comments. */
async function* readServerEvents(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onActivity: () => void,
): AsyncGenerator<EventSourceMessage> {
  let events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => events.push(event) })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onActivity()
    parser.feed(piece.value)
    yield* events
    events = []
  }
}
