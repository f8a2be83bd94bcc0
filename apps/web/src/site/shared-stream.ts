import type { EventSourceMessage } from 'eventsource-parser'
import { TOKEN } from '../session/stored-session.ts'
import { localStore, readLocal } from '../storage/browser-storage.ts'

export type ServerEvent = Pick<EventSourceMessage, 'event' | 'data'>

/** Passes an event to all tabs. */
export type Emit = (event: ServerEvent) => void

type SharedStream = {
  /** Tabs with the same name share a stream. */
  readonly name: string
  /** Ends the part of this tab. */
  readonly signal: AbortSignal
  readonly onEvent: (event: ServerEvent) => void
  /** Reads the stream until `signal` is aborted, because this tab leaves or another tab takes the stream. */
  readonly read: (emit: Emit, signal: AbortSignal) => Promise<void>
}

/** The tab that reads the stream tells the others at this interval that it does not hang. */
const ALIVE_EVERY_MS = 2_000
export const SILENT_MS = 3 * ALIVE_EVERY_MS

/**
 * Shares a stream between all tabs of the browser, which has only six connections to a server over HTTP/1.1. The newest
 * tab reads the stream, because the first events of a stream are the current versions. It passes all events on. The other
 * tabs wait in a queue until it leaves, crashes or hangs.
 */
export async function shareStream(options: SharedStream): Promise<void> {
  const { name, signal, onEvent, read } = options
  // this tab has a session of its own
  if (localStore.isInMemory(TOKEN)) return read(onEvent, signal)
  const channel = new BroadcastChannel(name)
  try {
    let state: TurnEnd = 'silent'
    while (state !== 'over' && !signal.aborted)
      state = await takeTurn(options, { channel, steal: state === 'silent' })
  } finally {
    channel.close()
  }
}

/** Another tab has taken the stream, the tab that reads it is silent, or the part of this tab has ended. */
type TurnEnd = 'taken' | 'silent' | 'over'
type Turn = { readonly channel: BroadcastChannel; readonly steal: boolean }

/** Hears the events of the tab that reads the stream until that tab leaves, or steals the stream; then reads it. */
async function takeTurn(options: SharedStream, { channel, steal }: Turn): Promise<TurnEnd> {
  const { name, signal, onEvent } = options
  const waiting = new AbortController()
  const reading = new AbortController()
  const leave = () => {
    waiting.abort()
    reading.abort()
  }
  signal.addEventListener('abort', leave)
  const stopHearing = hear(channel, { onEvent, onSilence: () => waiting.abort() })
  const readInTurn = () => {
    stopHearing()
    return readForAll(options, { channel, signal: reading.signal })
  }
  try {
    await holdLock(name, steal ? { steal } : { signal: waiting.signal }, readInTurn)
    return 'over'
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    return waiting.signal.aborted ? 'silent' : 'taken'
  } finally {
    signal.removeEventListener('abort', leave)
    stopHearing()
    reading.abort()
  }
}

type Hearing = { readonly onEvent: (event: ServerEvent) => void; readonly onSilence: () => void }

function hear(channel: BroadcastChannel, { onEvent, onSilence }: Hearing): () => void {
  let silence = setTimeout(onSilence, SILENT_MS)
  channel.onmessage = ({ data }) => {
    clearTimeout(silence)
    silence = setTimeout(onSilence, SILENT_MS)
    if (data) onEvent(data)
  }
  return () => {
    clearTimeout(silence)
    channel.onmessage = null
  }
}

type Reading = { readonly channel: BroadcastChannel; readonly signal: AbortSignal }

async function readForAll({ read, onEvent }: SharedStream, { channel, signal }: Reading): Promise<void> {
  const alive = setInterval(() => channel.postMessage(undefined), ALIVE_EVERY_MS)
  const emit: Emit = (event) => {
    if (signal.aborted) return
    channel.postMessage(event)
    onEvent(event)
  }
  try {
    await read(emit, signal)
  } finally {
    clearInterval(alive)
  }
}

type HoldOptions = { readonly steal: true } | { readonly signal: AbortSignal }

/** Runs `run` while no other tab does. Rejects with an AbortError if another tab steals the lock. */
async function holdLock(name: string, options: HoldOptions, run: () => Promise<void>): Promise<void> {
  // Browsers have Web Locks only on https and localhost.
  if (navigator.locks) await navigator.locks.request(name, options, run)
  else await holdStoredLock(options, run)
}

/** The key in the local storage of the tab that reads the stream, on plain http. */
const HOLDER = 'stream_holder'

async function holdStoredLock(options: HoldOptions, run: () => Promise<void>): Promise<void> {
  const tab = String(Math.random())
  const isMine = () => readLocal(HOLDER) === tab
  if ('signal' in options) await storageChange(() => readLocal(HOLDER) === null, options.signal)
  localStore.setItem(HOLDER, tab)
  const over = new AbortController()
  const stolen = async () => {
    await storageChange(() => !isMine(), over.signal)
    throw new DOMException('Another tab has stolen the lock', 'AbortError')
  }
  try {
    await Promise.race([run(), stolen()])
  } finally {
    over.abort()
    if (isMine()) localStore.removeItem(HOLDER)
  }
}

/** Waits until another tab has changed the local storage so that the condition is met. Rejects if `ended` is aborted. */
function storageChange(isMet: () => boolean, ended: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const over = new AbortController()
  const check = () => isMet() && resolve()
  window.addEventListener('storage', check, { signal: over.signal })
  ended.addEventListener('abort', () => reject(ended.reason), { signal: over.signal })
  check()
  return promise.finally(() => over.abort())
}
