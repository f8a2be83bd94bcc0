import { expect, test } from 'vitest'
import { parseWith } from './http/issues.ts'
import { lineSchema, textSchema } from './text.ts'

test('a text is trimmed and normalized to NFC before its length is checked', () => {
  expect(parseWith(lineSchema({ max: 4 }), '  Cafe\u0301  ')).toEqual({ value: 'Café' })
})

test('compatibility ideographs, which people have in their names, are stored as typed', () => {
  const name = '\ufa10\u9ad9\ufa11\ufa19\u{2f800}e\u0301'
  expect(parseWith(lineSchema({ max: 10 }), name)).toEqual({ value: name.replace('e\u0301', 'é') })
})

test('a text longer than four times its length limit is refused before Unicode normalization', () => {
  const longest = '\u1f82'.repeat(10)
  expect(parseWith(textSchema({ max: 10 }), ` ${longest.normalize('NFD')} `)).toEqual({ value: longest })
  expect(parseWith(textSchema({ max: 10 }), '\u0000'.repeat(41))).toEqual({
    errors: { '': [{ key: 'too_long', values: { max: 10 } }] },
  })
})

test('all line breaks of a text become \\n', () => {
  expect(parseWith(textSchema({ max: 7 }), 'one\r\ntwo\r')).toEqual({ value: 'one\ntwo' })
})

test('a tab is allowed in a multi-line text, and trimmed or refused in a single line', () => {
  expect(parseWith(textSchema({ max: 10 }), 'one\ttwo')).toEqual({ value: 'one\ttwo' })
  expect(parseWith(lineSchema({ max: 10 }), 'one\ttwo')).toMatchObject({
    errors: { '': [{ key: 'unreadable_text' }] },
  })
  expect(parseWith(lineSchema({ max: 10 }), '\tone\t')).toEqual({ value: 'one' })
})

test('a line break is allowed in a multi-line text and refused in a single line', () => {
  expect(parseWith(textSchema({ max: 10 }), 'one\ntwo')).toEqual({ value: 'one\ntwo' })
  expect(parseWith(lineSchema({ max: 10 }), 'one\ntwo')).toHaveProperty('errors')
})

test.for([
  ['\u0000'],
  ['\ud83d'],
  ['\u001b[31m'],
  ['\u007f'],
  ['\ufffd'],
  ['Aoi\u202eiroM'],
  ['\u2067Mori\u2069'],
  [`a${'\u0323\u0301'.repeat(15)}\u0301`],
])('the text %j is refused as unreadable', ([value]) => {
  expect(parseWith(textSchema({ max: 10 }), value)).toMatchObject({
    errors: { '': [{ key: 'unreadable_text' }] },
  })
})

test('a text with up to 30 combining marks on each letter is stored in NFC', () => {
  const letter = `a${'\u0301'.repeat(30)}`
  expect(parseWith(textSchema({ max: 60 }), letter + letter)).toEqual({
    value: (letter + letter).normalize('NFC'),
  })
})

test.for([
  '',
  ' ',
  '\u3000',
  '\u200b',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u2060\ufe0f',
  '\u{e0041}',
  '\u0301',
  ' \u20dd\u3099',
])('a required text of %j counts as empty', (value) => {
  expect(parseWith(lineSchema({ min: 1, max: 10 }), value)).toEqual({
    errors: { '': [{ key: 'required', values: {} }] },
  })
  expect(parseWith(textSchema({ min: 1, max: 10 }), value)).toHaveProperty('errors')
  expect(parseWith(lineSchema({ max: 10 }), value)).toHaveProperty('value')
})

test.for(['a\u200bb', '❤️', '1️⃣', '外', '.', '0', 'कि', 'ำ', 'שלום\u200f!', '\u061cسلام'])(
  'a required text of %j counts as filled',
  (value) => {
    expect(parseWith(lineSchema({ min: 1, max: 10 }), value)).toEqual({ value })
  },
)

test('a text may contain an emoji', () => {
  expect(parseWith(lineSchema({ max: 10 }), '🏀')).toEqual({ value: '🏀' })
})
