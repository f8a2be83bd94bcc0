import type { DateFormat } from '@touchline/contract/date-time'
import { describe, expect, test } from 'vitest'
import {
  dayEntry,
  isDateKey,
  onlyDateCharacters,
  parseDayMonthYear,
  pickerFormat,
  readDay,
  readTime,
} from './date-entry.ts'

describe('parseDayMonthYear', () => {
  test.each([
    ['05-11-2026', new Date(2026, 10, 5)],
    ['5-1-2026', new Date(2026, 0, 5)],
    [' 29-02-2028 ', new Date(2028, 1, 29)],
    ['31-12-1999', new Date(1999, 11, 31)],
  ])('%j is local midnight of that day', (text, midnight) => {
    expect(parseDayMonthYear(text)).toEqual(midnight)
  })
  test.each([
    '31-02-2026',
    '29-02-2026',
    '00-01-2026',
    '01-13-2026',
    '32-01-2026',
    '05-11-26',
    '05/11/2026',
    '2026-11-05',
    '05-11-2026-1',
    '005-11-2026',
    'tomorrow',
    '',
  ])('%j is not a valid date', (text) => {
    expect(parseDayMonthYear(text)).toBeUndefined()
  })
})

test.each([
  ['05-11-2026', '05-11-2026'],
  ['5 Nov 2026', '52026'],
  ['05/11/2026', '05112026'],
  ['０５－１１－２０２６', '05-11-2026'],
  ['05ー11ー2026', '05-11-2026'],
  ['05–11—2026', '05-11-2026'],
  ['−1.5', '-15'],
  ['令和八年', ''],
])('a date field reduces the pasted text %j to %j', (typed, taken) => {
  expect(onlyDateCharacters(typed)).toBe(taken)
})

const nothing = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 }

test.each([
  ['5', {}, true],
  ['-', {}, true],
  ['５', {}, true],
  ['/', {}, false],
  ['.', {}, false],
  ['a', {}, false],
  ['あ', {}, false],
  ['😀', {}, false],
  [' ', {}, false],
  ['Backspace', {}, true],
  ['ArrowLeft', {}, true],
  ['Tab', {}, true],
  ['Enter', {}, true],
  ['v', { ctrlKey: true }, true],
  ['v', { metaKey: true }, true],
  ['@', { ctrlKey: true, altKey: true }, false],
  ['a', { isComposing: true }, true],
  ['a', { keyCode: 229 }, true],
])('a date field accepts the key %j with the properties %j: %s', (key, more, acts) => {
  expect(isDateKey({ ...nothing, key, ...more })).toBe(acts)
})

const inPicker: Record<DateFormat, string> = {
  'dd-mm-yyyy': 'dd-mm-yy',
  'dd/mm/yyyy': 'dd/mm/yy',
  'mm-dd-yyyy': 'mm-dd-yy',
  'mm/dd/yyyy': 'mm/dd/yy',
  'yyyy-mm-dd': 'yy-mm-dd',
  'yyyy/mm/dd': 'yy/mm/dd',
  'yyyy-dd-mm': 'yy-dd-mm',
  'yyyy/dd/mm': 'yy/dd/mm',
}

test.each(Object.entries(inPicker) as [DateFormat, string][])(
  'the date format %s has the picker tokens %s',
  (format, tokens) => {
    expect(pickerFormat(format)).toBe(tokens)
  },
)

test.each([
  ['05-11-2026', 'dd-mm-yyyy', '2026-11-05'],
  ['5-1-2026', 'dd/mm/yyyy', '2026-01-05'],
  ['11-05-2026', 'mm/dd/yyyy', '2026-11-05'],
  ['2026-11-05', 'yyyy/mm/dd', '2026-11-05'],
  ['2026-05-11', 'yyyy-dd-mm', '2026-11-05'],
  ['０５ー１１ー２０２６', 'dd-mm-yyyy', '2026-11-05'],
  ['31-02-2026', 'dd-mm-yyyy', undefined],
  ['05-11-26', 'dd-mm-yyyy', undefined],
  ['05-11', 'dd-mm-yyyy', undefined],
] as const)('%s typed in the format %s is read as %s', (typed, format, day) => {
  expect(readDay(typed, format)).toBe(day)
  if (day) expect(readDay(dayEntry(day, format), format)).toBe(day)
})

test('an invalid date is shown as it was typed', () => {
  expect(dayEntry('05-11', 'mm/dd/yyyy')).toBe('05-11')
})

test.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 0:00 ', '00:00'],
  ['18.30', '18:30'],
  ['１８：３０', '18:30'],
  ['18時30分', '18:30'],
  ['9時', '09:00'],
  ['6pm', '18:00'],
  ['6:30 PM', '18:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
])('%j is read as the time %s', (written, time) => {
  expect(readTime(written)).toBe(time)
})

test.each(['24:00', '9:60', '9:5', '13pm', '0am', '18:30:00', '-1', 'noon', ''])(
  '%j is not a valid time',
  (written) => {
    expect(readTime(written)).toBeUndefined()
  },
)
