import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue.ts'

test('what comes in later begins when what came before is over', async () => {
  const doNext = serialQueue()
  const begun: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = doNext(async () => {
    begun.push('first')
    await promise
  })
  const second = doNext(async () => void begun.push('second'))
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  resolve()
  await Promise.all([first, second])
  expect(begun).toEqual(['first', 'second'])
})

test('what fails says so, and the next has its turn', async () => {
  const doNext = serialQueue()
  const failing = doNext(() => Promise.reject(new Error('lost')))
  const next = doNext(async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  await expect(next).resolves.toBe('done')
})
