import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cachedFor } from './cached.ts'

describe('a cached value', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('is loaded once within its time, and again afterwards', async () => {
    let loads = 0
    const read = cachedFor(1_000, async () => ++loads)
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    vi.advanceTimersByTime(999)
    expect(await read()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await read()).toBe(2)
  })

  test('is not loaded a second time while a slow load is running', async () => {
    const slow = Promise.withResolvers<string>()
    const load = vi.fn(() => slow.promise)
    const read = cachedFor(1_000, load)
    const first = read()
    vi.advanceTimersByTime(5_000)
    const second = read()
    slow.resolve('loaded')
    expect([await first, await second]).toEqual(['loaded', 'loaded'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('caches a failure too', async () => {
    const load = vi.fn(async () => Promise.reject(new Error('no database')))
    const read = cachedFor(1_000, load)
    await expect(read()).rejects.toThrow('no database')
    await expect(read()).rejects.toThrow('no database')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
