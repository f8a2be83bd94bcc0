import type { DateFormat } from '@touchline/contract/date-time'
import { readDay } from '@touchline/contract/fields/written-dates'
import { expect, test } from 'vitest'
import { dayEntry, isDateKey, onlyDateCharacters, pickerFormat } from './date-entry.ts'

test.each([
  ['05-11-2026', '05-11-2026'],
  ['05--2026', '05--2026'],
  ['25/', '25-'],
  ['05 / 11 / 2026', '05-11-2026'],
  ['05. 11. 2026', '05-11-2026'],
  ['2026年11月5日', '2026-11-5'],
  ['2026・11・05', '2026-11-05'],
  ['5 Nov 2026', '5-2026'],
  ['next Monday', '-'],
  ['０５－１１－２０２６', '05-11-2026'],
  ['05ー11ー2026', '05-11-2026'],
  ['05–11—2026', '05-11-2026'],
  ['−1.5', '-1-5'],
  ['令和八年', '-'],
])('a date field reduces the pasted text %j to %j', (typed, taken) => {
  expect(onlyDateCharacters(typed)).toBe(taken)
})

const nothing = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 }

test.each([
  ['5', {}, true],
  ['-', {}, true],
  ['５', {}, true],
  ['/', {}, true],
  ['.', {}, true],
  [',', {}, true],
  ['・', {}, true],
  ['　', {}, true],
  [':', {}, false],
  ['a', {}, false],
  ['あ', {}, false],
  ['😀', {}, false],
  [' ', {}, true],
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

test.each(Object.keys(inPicker) as DateFormat[])(
  'a date in the format %s is read again as the same day',
  (format) => {
    expect(readDay(dayEntry('2026-11-05', format), format)).toBe('2026-11-05')
  },
)

test('an invalid date is shown as it was typed', () => {
  expect(dayEntry('05-11', 'mm/dd/yyyy')).toBe('05-11')
})
