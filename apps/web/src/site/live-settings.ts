import { JOBS_EVENT, type Job } from '@touchline/contract/jobs/jobs'
import {
  ATTENTION_EVENT,
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
import { TOKEN } from '../session/stored-session.ts'
import { localStore } from '../storage/browser-storage.ts'
import { type Emit, type ServerEvent, shareStream } from './shared-stream.ts'

type FollowOptions = {
  readonly signal: AbortSignal
  /** Called at the start of each connection and after each change by any user. */
  readonly onVersions: (versions: SettingVersions) => void
  /** Called at the start of each connection and after each change of settings. */
  readonly onRetention?: (retention: ShortenedRetention) => void
  /** Called after new audit entries. */
  readonly onAuditHead?: (head: AuditHead) => void
  /** Called after a check in the background has found something else than before. */
  readonly onAttention?: () => void
  /** Called at the start of each connection and after each change of a list. */
  readonly onListVersions?: (versions: ListVersions) => void
  /** Called at the start of each connection and after changes of jobs, with those that are active or have just ended. */
  readonly onJobs?: (jobs: readonly Job[]) => void
}

type EventHandlers = Omit<FollowOptions, 'signal'> & { readonly onSessionEnded: () => void }

/** A connection without data for this long counts as lost. */
const SILENT_MS = 2.5 * HEARTBEAT_MS
/** Error codes after which a reconnect would fail again. */
const finalCodes = ['forbidden', 'not_found']
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/**
 * Follows changes of settings, lists and jobs and new audit entries while the page is visible. All visible tabs of the browser
 * share an event stream. A page that becomes visible gets the current versions.
 */
export async function followSettings(options: FollowOptions): Promise<void> {
  const { signal } = options
  while (!signal.aborted) {
    try {
      if (shouldConnect()) await followSession(options)
      else await changeOfConditions(signal)
    } catch (error) {
      if (isFinal(error)) return
      throw error
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.includes(error.code)
}

function shouldConnect(): boolean {
  // after a sleep, the idle hour may have ended before this tab ends its session
  const isStaying = isSignedIn() && !signOutSignal().aborted && readIdleTimeLeft() > 0
  return (
    isStaying &&
    navigator.onLine &&
    document.visibilityState === 'visible' &&
    (canShare() || document.hasFocus())
  )
}

/** False if the token is not stored. Each tab then has a session of its own, so only the tab with the focus has a stream. */
function canShare(): boolean {
  return !localStore.isInMemory(TOKEN)
}

/** Waits for a change of the page's visibility or focus, for the network, for another session, or for `limit` milliseconds. */
async function changeOfConditions(ended: AbortSignal, limit?: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const once = { signal: over.signal }
  document.addEventListener('visibilitychange', () => resolve(), once)
  for (const change of ['online', 'focus']) window.addEventListener(change, () => resolve(), once)
  ended.addEventListener('abort', () => resolve(), once)
  const unsubscribe = onSessionChange(resolve)
  const timer = limit === undefined ? undefined : setTimeout(resolve, limit)
  if (ended.aborted) resolve()
  await promise
  clearTimeout(timer)
  unsubscribe()
  over.abort()
}

/** Follows the events of the current session until this tab needs them no longer, or has another session. */
async function followSession({ signal, ...handlers }: FollowOptions): Promise<void> {
  const token = readToken()
  const leaving = new AbortController()
  const over = new AbortController()
  const until = { signal: over.signal }
  const leave = () => leaving.abort()
  const leaveIfUnneeded = () => {
    if (!shouldConnect() || readToken() !== token) leave()
  }
  for (const ending of [signal, signOutSignal()]) ending.addEventListener('abort', leave, until)
  document.addEventListener('visibilitychange', leaveIfUnneeded, until)
  for (const change of ['offline', 'blur']) window.addEventListener(change, leaveIfUnneeded, until)
  const unsubscribe = onSessionChange(leaveIfUnneeded)
  const onSessionEnded = () => endSession({ reason: 'expired', token })
  try {
    await shareStream({
      name: `live-events ${token}`,
      signal: leaving.signal,
      onEvent: (event) => handle(event, { ...handlers, onSessionEnded }),
      read: keepReading,
    })
  } finally {
    unsubscribe()
    over.abort()
  }
}

function handle({ event, data }: ServerEvent, handlers: EventHandlers): void {
  if (event === SETTINGS_EVENT) handlers.onVersions(JSON.parse(data))
  if (event === RETENTION_EVENT) handlers.onRetention?.(JSON.parse(data))
  if (event === AUDIT_EVENT) handlers.onAuditHead?.(JSON.parse(data))
  if (event === ATTENTION_EVENT) handlers.onAttention?.()
  if (event === LISTS_EVENT) handlers.onListVersions?.(JSON.parse(data))
  if (event === JOBS_EVENT) handlers.onJobs?.(JSON.parse(data))
  if (event === SESSION_ENDED_EVENT) handlers.onSessionEnded()
}

/** Reads the event stream, and opens it again after each end. Rejects if a reconnect would fail again. */
async function keepReading(emit: Emit, signal: AbortSignal): Promise<void> {
  let failures = 0
  const onEvent: Emit = (event) => {
    if (event.event === SETTINGS_EVENT) failures = 0
    emit(event)
  }
  while (!signal.aborted && shouldConnect()) {
    try {
      await readStream(onEvent, signal)
    } catch (error) {
      if (isFinal(error)) throw error
      failures += 1
    }
    if (!signal.aborted) await changeOfConditions(signal, reconnectPause(failures))
  }
}

/** Reads an event stream until it ends. Rejects if the connection fails. */
async function readStream(emit: Emit, signal: AbortSignal): Promise<void> {
  const connection = new AbortController()
  const close = () => connection.abort()
  let silence = setTimeout(close, SILENT_MS)
  const onActivity = () => {
    clearTimeout(silence)
    silence = setTimeout(close, SILENT_MS)
  }
  signal.addEventListener('abort', close)
  try {
    const stream = await openStream('/api/events', connection.signal)
    for await (const event of readServerEvents(stream, onActivity)) emit(event)
  } catch (error) {
    if (!connection.signal.aborted) throw error
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', close)
    close()
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
