import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCanary } from '../testing/canaries.ts'
import { ConnectionLimiter } from './connection-limiter.ts'
import { Egress } from './egress.ts'

const patient = () => AbortSignal.timeout(5_000)
const addresses = [{ address: '127.0.0.1', family: 4 }]

function watch(entering: Promise<() => void>) {
  const watched = { isIn: false, entering }
  void entering.then(
    () => (watched.isIn = true),
    () => undefined,
  )
  return watched
}

test('outgoing connections open immediately up to the limit; the next one opens when one of them closes', async () => {
  const connectionLimiter = new ConnectionLimiter({ concurrency: 2 })
  const releaseFirst = await connectionLimiter.acquire(patient())
  const releaseSecond = await connectionLimiter.acquire(patient())
  const third = watch(connectionLimiter.acquire(patient()))
  const fourth = watch(connectionLimiter.acquire(patient()))
  await delay(20)
  expect([third.isIn, fourth.isIn]).toEqual([false, false])
  releaseFirst()
  await third.entering
  expect(fourth.isIn).toBe(false)
  releaseSecond()
  await fourth.entering
})

test('a time window never has more new outgoing connections than its limit, even if each closes immediately', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const windowMs = 300
  const connectionLimiter = new ConnectionLimiter({ maxPerWindow: 3, windowMs })
  const instants: number[] = []
  const go = async () => {
    const release = await connectionLimiter.acquire(patient())
    instants.push(Date.now())
    release()
  }
  const gone = Promise.all(Array.from({ length: 9 }, go))
  await vi.advanceTimersByTimeAsync(3 * windowMs)
  await gone
  for (let first = 0; first + 3 < instants.length; first += 1)
    expect((instants[first + 3] ?? 0) - (instants[first] ?? 0)).toBeGreaterThanOrEqual(windowMs)
})

test('an outgoing connection that waits too long is refused and does not count against the limit', async () => {
  const connectionLimiter = new ConnectionLimiter({ concurrency: 1 })
  const release = await connectionLimiter.acquire(patient())
  const next = watch(connectionLimiter.acquire(patient()))
  await expect(connectionLimiter.acquire(AbortSignal.timeout(20))).rejects.toThrow('timeout')
  await expect(connectionLimiter.acquire(AbortSignal.abort())).rejects.toThrow('abort')
  expect(next.isIn).toBe(false)
  release()
  await next.entering
  const last = watch(connectionLimiter.acquire(patient()))
  await delay(20)
  expect(last.isIn).toBe(false)
})

test('a waiting outgoing connection opens when an open one closes or fails', async () => {
  const { port, close, connections } = await startCanary()
  const egress = new Egress(['127.0.0.1'], { connectionLimiter: new ConnectionLimiter({ concurrency: 1 }) })
  for (let time = 0; time < 5; time += 1) {
    const socket = await egress.open({ addresses, port, signal: patient() }) // the canary server closes the connection
    if (time % 2) socket.destroy()
    else socket.resume()
  }
  await close()
  for (let time = 0; time < 5; time += 1)
    await expect(egress.open({ addresses, port, signal: patient() })).rejects.toThrow('ECONNREFUSED')
  expect(connections()).toBe(5)
})

test('a server stop closes open outgoing connections and refuses waiting ones', async () => {
  const { port, close } = await startCanary({ isSilent: true })
  const egress = new Egress(['127.0.0.1'], { connectionLimiter: new ConnectionLimiter({ concurrency: 1 }) })
  const socket = await egress.open({ addresses, port, signal: patient() })
  const waiting = egress.open({ addresses, port, signal: patient() })
  egress.close()
  await expect(waiting).rejects.toThrow('outgoing calls have ended')
  expect(socket.destroyed).toBe(true)
  await close()
})

test('an open connection keeps its slot after the signal of its opening has aborted', async () => {
  const connectionLimiter = new ConnectionLimiter({ concurrency: 1 })
  const opening = new AbortController()
  const release = await connectionLimiter.acquire(opening.signal)
  opening.abort()
  const next = watch(connectionLimiter.acquire(patient()))
  await delay(20)
  expect(next.isIn).toBe(false)
  release()
  await next.entering
})
