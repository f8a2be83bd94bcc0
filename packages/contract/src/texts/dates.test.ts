import { describe, expect, test } from 'vitest'
import type { DateFormat } from '../date-time.ts'
import { dateText, localDay, momentText, textWithDates, timeText } from './dates.ts'

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
const iso = (timeZone = '') => ({ format: 'yyyy-mm-dd', timeZone }) as const

describe.each(Object.entries(written) as [DateFormat, string][])('in the date format %s', (format, text) => {
  const style = { format, timeZone: '' }

  test('the date of a moment has padded numbers', () => {
    expect(dateText('2026-03-07T12:00:00', style)).toBe(text)
  })
  test('a date without a time is the same in every time zone', () => {
    for (const timeZone of ['', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(dateText('2026-03-07', { format, timeZone })).toBe(text)
  })
  test('a space may separate date and time', () => {
    expect(dateText('2026-03-07 23:59:00', style)).toBe(text)
  })
  test('the dates in a text are shown, also beside Japanese', () => {
    expect(textWithDates('Free until 2026-03-07.', style)).toBe(`Free until ${text}.`)
    expect(textWithDates('2026-03-07から2026-03-07まで', style)).toBe(`${text}から${text}まで`)
  })
  test('momentText adds hours and minutes', () => {
    expect(momentText('2026-03-07T04:05:06', style)).toBe(`${text} 04:05`)
  })
  test('an invalid date is shown unchanged', () => {
    for (const value of [
      'next spring',
      '',
      '12',
      '2026-02-30',
      '2026-13-01',
      '2026-03-07Tsoon',
      '07-03-2026',
    ]) {
      expect(dateText(value, style)).toBe(value)
      expect(momentText(value, style)).toBe(value)
    }
  })
})

test('without a date format, dates are shown unchanged', () => {
  const style = { format: '', timeZone: 'Asia/Tokyo' } as const
  expect(dateText('2026-03-07T12:00:00Z', style)).toBe('2026-03-07T12:00:00Z')
  expect(momentText('2026-03-07 12:00:00', style)).toBe('2026-03-07 12:00:00')
})

test('without a time zone of the site, a moment is shown in the time zone of the device', () => {
  const utc = new Date(2026, 2, 7, 0, 30).toISOString()
  expect(momentText(utc, iso())).toBe('2026-03-07 00:30')
})

describe('with a time zone of the site', () => {
  test.for([
    ['Asia/Tokyo', '2026-03-08 00:30'],
    ['UTC', '2026-03-07 15:30'],
    ['America/New_York', '2026-03-07 10:30'],
    ['Asia/Kathmandu', '2026-03-07 21:15'],
    ['Etc/GMT+9', '2026-03-07 06:30'],
  ] as const)('in %s, the moment 15:30 UTC is shown as %s', ([timeZone, text]) => {
    expect(momentText('2026-03-07T15:30:59.999Z', iso(timeZone))).toBe(text)
    expect(momentText('2026-03-08T00:30:00+09:00', iso(timeZone))).toBe(text)
    expect(dateText('2026-03-07T15:30:00Z', iso(timeZone))).toBe(text.slice(0, 10))
    expect(timeText('2026-03-07T15:30:00Z', iso(timeZone))).toBe(text.slice(11))
  })
  test('midnight is shown as 00:00 of the new day', () => {
    expect(momentText('2026-03-07T15:00:00Z', iso('Asia/Tokyo'))).toBe('2026-03-08 00:00')
  })
  test('summer time applies from the minute of the change', () => {
    expect(momentText('2026-03-29T00:59:00Z', iso('Europe/Berlin'))).toBe('2026-03-29 01:59')
    expect(momentText('2026-03-29T01:00:00Z', iso('Europe/Berlin'))).toBe('2026-03-29 03:00')
  })
  test('a moment without an offset is shown unchanged', () => {
    expect(momentText('2026-03-07 04:05:06', iso('America/New_York'))).toBe('2026-03-07 04:05')
  })
})

test('an unknown time zone is ignored', () => {
  const utc = new Date(2026, 2, 7, 0, 30).toISOString()
  expect(momentText(utc, iso('Mars/Olympus'))).toBe('2026-03-07 00:30')
})

test('a year before 1000 is shown with four digits', () => {
  expect(dateText('0099-03-07', { format: 'dd-mm-yyyy', timeZone: '' })).toBe('07-03-0099')
  expect(localDay(99, 2, 29)).toBeUndefined()
})

test('instants in a text are shown in the time zone, and parts of file names are no dates', () => {
  const style = { format: 'dd/mm/yyyy', timeZone: 'Asia/Tokyo' } as const
  expect(textWithDates('The backup is of 2026-03-07T15:30:59.999Z, a day ago.', style)).toBe(
    'The backup is of 08/03/2026 00:30, a day ago.',
  )
  for (const text of [
    'touchline-2026-03-07T153059Z.tar',
    'audit-2026-03-07.csv',
    '12026-03-07',
    '2026-13-07',
  ])
    expect(textWithDates(text, style)).toBe(text)
  expect(textWithDates('2026-03-07', { ...style, format: '' })).toBe('2026-03-07')
})
