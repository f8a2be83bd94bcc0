import { describe, expect, test } from 'vitest'
import { dateText, momentText } from './dates.ts'

describe('a date', () => {
  test('is shown day first, padded', () => {
    expect(dateText('2026-03-07T12:00:00')).toBe('07-03-2026')
  })
  test('may have a space between day and time', () => {
    expect(dateText('2026-03-07 23:59:00')).toBe('07-03-2026')
  })
  test('that cannot be read is shown as given', () => {
    expect(dateText('next spring')).toBe('next spring')
    expect(momentText('next spring')).toBe('next spring')
  })
  test('with its time shows hours and minutes', () => {
    expect(momentText('2026-03-07T04:05:06')).toBe('07-03-2026 04:05')
  })
})
