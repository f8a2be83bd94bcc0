import { expect, test } from 'vitest'
import { relativeText } from './relative-time.ts'

const now = Date.UTC(2026, 10, 22, 12)
const ago = (seconds: number) => ({ moment: now - seconds * 1000, now })

test.for([
  [60, '1 minute ago', '1分前'],
  [59 * 60 + 59, '59 minutes ago', '59分前'],
  [3_600, '1 hour ago', '1時間前'],
  [47 * 3_600, '1 day ago', '1日前'],
  [29 * 86_400, '29 days ago', '29日前'],
  [59 * 86_400, '1 month ago', '1か月前'],
  [364 * 86_400, '12 months ago', '12か月前'],
  [800 * 86_400, '2 years ago', '2年前'],
] as const)('a moment %i seconds ago is shown in the largest whole unit', ([seconds, en, ja]) => {
  expect([relativeText(ago(seconds), 'en'), relativeText(ago(seconds), 'ja')]).toEqual([en, ja])
})

test('a moment of the last minute, or of the future by a wrong clock, has no relative text', () => {
  for (const seconds of [0, 59, -30, -7_200]) expect(relativeText(ago(seconds), 'en')).toBeUndefined()
})

test('an invalid moment has no relative text', () => {
  expect(relativeText({ moment: Number.NaN, now }, 'en')).toBeUndefined()
})
