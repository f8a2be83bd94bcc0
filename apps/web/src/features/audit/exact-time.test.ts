import { expect, test } from 'vitest'
import { exactTime } from './exact-time.ts'

test('the time of an entry has seconds and the offset of the time zone', () => {
  const dates = { dateText: () => '25-11-2026', timeZone: 'Asia/Tokyo' }
  expect(exactTime('2026-11-24T15:15:07.123Z', dates)).toBe('25-11-2026 00:15:07 (UTC+09:00)')
})
