import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [1, '1 second', '1秒'],
  [20, '20 seconds', '20秒'],
  [59, '59 seconds', '59秒'],
  [60, '1 minute', '1分'],
  [61, '2 minutes', '2分'],
  [3_600, '60 minutes', '60分'],
])('a wait of %d seconds is told as %s', (seconds, en, ja) => {
  expect(waitText(seconds, 'en')).toBe(en)
  expect(waitText(seconds, 'ja')).toBe(ja)
})
