import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { RepeatedWork } from './repeated-work.ts'

const log = pino({ level: 'silent' })
const LONG_MS = 60_000

test('repeated work is woken from its pause, and a wake during a run skips the next pause', async () => {
  const first = Promise.withResolvers<number>()
  const run = vi.fn(async () => LONG_MS)
  run.mockReturnValueOnce(first.promise)
  const work = new RepeatedWork({ run, retryMs: LONG_MS, failure: 'failed', log })
  work.start()
  work.wake()
  first.resolve(LONG_MS)
  await expect.poll(() => run.mock.calls.length).toBe(2)
  work.wake()
  await expect.poll(() => run.mock.calls.length).toBe(3)
  await work.stop()
  expect(run).toHaveBeenCalledTimes(3)
})
