import { expect, test } from 'vitest'
import { reconnectPause } from './reconnect-pause.ts'

test('the longest reconnect pause grows from 2 to 30 seconds', () => {
  const longest = Array.from({ length: 8 }, (_, failures) => reconnectPause(failures, 1))
  expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
})

test('reconnect pauses are random and at least one second long', () => {
  for (const failures of [0, 1, 5, 2_000]) {
    const [least, most] = [reconnectPause(failures, 0), reconnectPause(failures, 1)]
    expect(least).toBeGreaterThanOrEqual(1_000)
    expect(most).toBeLessThanOrEqual(30_000)
  }
  expect(reconnectPause(5, 0)).toBe(15_000)
})
