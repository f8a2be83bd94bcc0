import { expect, test } from 'vitest'
import { countdownText, differenceText, secondsUntil, waitText } from './durations.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [299, '4:59'],
  [300, '5:00'],
  [3600, '1:00:00'],
  [3_661, '1:01:01'],
])('countdownText shows %d seconds as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test('secondsUntil rounds up to whole seconds, and is 0 for a moment in the past', () => {
  expect(secondsUntil(10_001, 0)).toBe(11)
  expect(secondsUntil(10_000, 0)).toBe(10)
  expect(secondsUntil(0, 10_000)).toBe(0)
})

test.each([
  [1, '1 second', '1秒'],
  [20, '20 seconds', '20秒'],
  [59, '59 seconds', '59秒'],
  [60, '1 minute', '1分'],
  [61, '2 minutes', '2分'],
  [3_600, '60 minutes', '60分'],
])('waitText shows %d seconds as %s', (seconds, en, ja) => {
  expect(waitText(seconds, 'en')).toBe(en)
  expect(waitText(seconds, 'ja')).toBe(ja)
})

test.each([
  [1_020, '17 minutes', '17分'],
  [7_200, '2 hours', '2時間'],
  [20 * 86_400, '20 days', '20日'],
])('differenceText shows %d seconds as %s', (seconds, en, ja) => {
  expect(differenceText(seconds, 'en')).toBe(en)
  expect(differenceText(seconds, 'ja')).toBe(ja)
})
