import type { DateFormat } from '@touchline/contract/date-formats'
import { describe, expect, test } from 'vitest'
import { dateText, localDay, momentText } from './dates.ts'

const written: Record<DateFormat, string> = {
  'dd-mm-yyyy': '07-03-2026',
  'dd/mm/yyyy': '07/03/2026',
  'mm-dd-yyyy': '03-07-2026',
  'mm/dd/yyyy': '03/07/2026',
  'yyyy-mm-dd': '2026-03-07',
  'yyyy/mm/dd': '2026/03/07',
  'yyyy-dd-mm': '2026-07-03',
  'yyyy/dd/mm': '2026/07/03',
}

describe.each(Object.entries(written) as [DateFormat, string][])('as %s', (format, text) => {
  test('a moment shows its day, padded', () => {
    expect(dateText('2026-03-07T12:00:00', format)).toBe(text)
  })
  test('a day is that day in every time zone', () => {
    expect(dateText('2026-03-07', format)).toBe(text)
  })
  test('there may be a space between day and time', () => {
    expect(dateText('2026-03-07 23:59:00', format)).toBe(text)
  })
  test('a moment with its time shows hours and minutes', () => {
    expect(momentText('2026-03-07T04:05:06', format)).toBe(`${text} 04:05`)
  })
  test('what is no date is shown as given', () => {
    for (const value of [
      'next spring',
      '',
      '12',
      '2026-02-30',
      '2026-13-01',
      '2026-03-07Tsoon',
      '07-03-2026',
    ]) {
      expect(dateText(value, format)).toBe(value)
      expect(momentText(value, format)).toBe(value)
    }
  })
})

test('without a format dates are shown as they are', () => {
  expect(dateText('2026-03-07T12:00:00Z', '')).toBe('2026-03-07T12:00:00Z')
  expect(momentText('2026-03-07 12:00:00', '')).toBe('2026-03-07 12:00:00')
})

test('a moment of another time zone is shown in the reader’s', () => {
  const utc = new Date(2026, 2, 7, 0, 30).toISOString()
  expect(momentText(utc, 'yyyy-mm-dd')).toBe('2026-03-07 00:30')
})

test('a year of the first centuries keeps four digits', () => {
  expect(dateText('0099-03-07', 'dd-mm-yyyy')).toBe('07-03-0099')
  expect(localDay(99, 2, 29)).toBeUndefined()
})
