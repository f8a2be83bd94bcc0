import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Emit, SILENT_MS, shareStream } from './shared-stream.ts'

type Lock = {
  readonly name: string
  readonly run: () => Promise<void>
  readonly reject: (reason: unknown) => void
}

/** The part of the Web Locks API that the streams use. */
class FakeLocks {
  #held: Lock | undefined
  #queue: Lock[] = []

  request(name: string, options: { steal?: true; signal?: AbortSignal }, run: () => Promise<void>) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const lock = { name, reject, run: () => run().then(resolve, reject) }
    options.signal?.addEventListener('abort', () => {
      this.#queue = this.#queue.filter((waiting) => waiting !== lock)
      if (this.#held !== lock) reject(options.signal?.reason)
    })
    if (options.steal) {
      this.#held?.reject(new DOMException('stolen', 'AbortError'))
      this.#hold(lock)
    } else this.#queue.push(lock)
    this.#next()
    return promise
  }

  #hold(lock: Lock) {
    this.#held = lock
    void lock.run().finally(() => {
      if (this.#held !== lock) return
      this.#held = undefined
      this.#next()
    })
  }

  #next() {
    const next = this.#held ? undefined : this.#queue.shift()
    if (next) this.#hold(next)
  }
}

class FakeChannel {
  static open: FakeChannel[] = []
  readonly name: string
  onmessage: ((message: { data: unknown }) => void) | null = null

  constructor(name: string) {
    this.name = name
    FakeChannel.open.push(this)
  }

  postMessage(data: unknown) {
    const others = FakeChannel.open.filter((other) => other !== this && other.name === this.name)
    for (const { onmessage } of others) onmessage?.({ data })
  }

  close() {
    FakeChannel.open = FakeChannel.open.filter((other) => other !== this)
  }
}

function stubLocalStorage() {
  const stored = new Map<string, string>()
  const changed = () => void queueMicrotask(() => window.dispatchEvent(new Event('storage')))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      stored.set(key, value)
      changed()
    },
    removeItem(key: string) {
      stored.delete(key)
      changed()
    },
  })
}

let left: AbortController[] = []

beforeEach(() => {
  vi.useFakeTimers()
  left = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  stubLocalStorage()
})
afterEach(async () => {
  for (const tab of left) tab.abort()
  await settle()
  expect(FakeChannel.open).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Opens a tab. `emit` is set while the tab reads the stream. */
function openTab(name = 'one') {
  const leaving = new AbortController()
  left.push(leaving)
  const tab = { leave: () => leaving.abort(), heard: [] as string[], emit: undefined as Emit | undefined }
  const read = async (emit: Emit, signal: AbortSignal) => {
    tab.emit = emit
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    tab.emit = undefined
  }
  void shareStream({
    name,
    signal: leaving.signal,
    onEvent: ({ data }) => tab.heard.push(data),
    read,
  })
  return tab
}

const reading = (tabs: readonly { emit: Emit | undefined }[]) => tabs.map(({ emit }) => emit !== undefined)

describe.each([
  ['Web Locks', () => ({ locks: new FakeLocks() })],
  ['the local storage', () => ({})],
])('with %s', (_, navigator) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', navigator())
  })

  test('only the newest of ten tabs reads the stream, and all tabs get its events', async () => {
    const tabs = Array.from({ length: 10 }, () => openTab())
    await settle()
    expect(reading(tabs)).toEqual([...Array(9).fill(false), true])
    tabs[9]?.emit?.({ event: 'settings', data: 'a' })
    expect(tabs.map(({ heard }) => heard)).toEqual(Array(10).fill(['a']))
  })

  test('if the tab that reads the stream leaves, exactly one other tab reads it at once', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()]
    await settle()
    third.leave()
    await settle()
    expect(reading([first, second, third]).filter(Boolean)).toHaveLength(1)
    second.leave()
    await settle()
    expect(reading([first, second, third])).toEqual([true, false, false])
  })

  test('a tab that leaves while it waits never reads the stream', async () => {
    const [first, second] = [openTab(), openTab()]
    await settle()
    first.leave()
    await settle()
    second.leave()
    await settle()
    expect(reading([first, second])).toEqual([false, false])
  })

  test('a tab that waits takes the stream of a tab that hangs, and of no other tab', async () => {
    const [waiting, hanging] = [openTab(), openTab()]
    await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
    expect(reading([waiting, hanging])).toEqual([false, true])
    vi.spyOn(FakeChannel.prototype, 'postMessage')
      .mockReturnValueOnce()
      .mockReturnValueOnce()
      .mockReturnValueOnce()
    await vi.advanceTimersByTimeAsync(SILENT_MS)
    expect(reading([waiting, hanging])).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
    expect(reading([waiting, hanging])).toEqual([true, false])
  })

  test('an error of the stream ends the part of the tab that reads it, and the next tab reads it', async () => {
    const waiting = openTab()
    const leaving = new AbortController()
    const failing = shareStream({
      name: 'one',
      signal: leaving.signal,
      onEvent: () => undefined,
      read: () => Promise.reject(new Error('forbidden')),
    })
    await expect(failing).rejects.toThrow('forbidden')
    await settle()
    expect(reading([waiting])).toEqual([true])
  })
})

test('tabs of another session do not hear the events of the stream', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [openTab('one'), openTab('other')]
  await settle()
  other.emit?.({ event: 'settings', data: 'a' })
  expect([one.heard, other.heard]).toEqual([[], ['a']])
})
