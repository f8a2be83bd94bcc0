import { expect, test } from 'vitest'
import { countdownText, secondsUntil } from './countdown-text.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [299, '4:59'],
  [300, '5:00'],
  [3600, '1:00:00'],
  [3_661, '1:01:01'],
])('%d seconds are counted down as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test('a begun second counts, and what has passed is not counted', () => {
  expect(secondsUntil(10_001, 0)).toBe(11)
  expect(secondsUntil(10_000, 0)).toBe(10)
  expect(secondsUntil(0, 10_000)).toBe(0)
})
