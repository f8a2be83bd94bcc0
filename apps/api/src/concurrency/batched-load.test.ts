import { expect, test } from 'vitest'
import { BatchedLoad } from './batched-load.ts'

/** Each call of `loadAll` waits until the test answers it. */
function startLoads() {
  const calls: { keys: readonly string[]; answer: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = []
  const loads = new BatchedLoad<string>((keys) => {
    const answer = Promise.withResolvers<ReadonlyMap<string, string>>()
    calls.push({ keys, answer })
    return answer.promise
  })
  return { calls, loads }
}

test('a thousand keys that arrive during a load are loaded by one further call', async () => {
  const { calls, loads } = startLoads()
  const first = loads.load('first')
  const others = Array.from({ length: 1_000 }, (_, index) => loads.load(`key ${index % 500}`))
  expect(calls).toHaveLength(1)
  calls[0]!.answer.resolve(new Map([['first', 'value of first']]))
  expect(await first).toBe('value of first')
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]!.keys).toHaveLength(500)
  calls[1]!.answer.resolve(new Map(calls[1]!.keys.map((key) => [key, `value of ${key}`])))
  expect((await Promise.all(others)).at(-1)).toBe('value of key 499')
})

test('a key that is requested during its own load is loaded again', async () => {
  const { calls, loads } = startLoads()
  const before = loads.load('session')
  const after = loads.load('session')
  calls[0]!.answer.resolve(new Map([['session', 'active']]))
  expect(await before).toBe('active')
  await expect.poll(() => calls.length).toBe(2)
  calls[1]!.answer.resolve(new Map())
  expect(await after).toBeUndefined()
})

test('a failed load rejects only the keys that it loads', async () => {
  const { calls, loads } = startLoads()
  const first = loads.load('first')
  const second = loads.load('second')
  calls[0]!.answer.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await expect.poll(() => calls.length).toBe(2)
  calls[1]!.answer.resolve(new Map([['second', 'value']]))
  expect(await second).toBe('value')
})
