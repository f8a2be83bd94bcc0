import { expect, test } from 'vitest'
import { parseWith } from '../http/issues.ts'
import { postalCode } from './contact-fields.ts'

const schema = postalCode({ label: { en: 'Postal code', ja: '郵便番号' }, max: 20 }).schema()

test.for([
  ['〒１２３－４５６７', '123-4567'],
  [' 〒 123−4567', '123-4567'],
  ['123 ― 4567', '123-4567'],
  ['123━4567', '123-4567'],
  ['１２３ー４５６７', '123-4567'],
  ['〶123‐4567\u200b', '123-4567'],
  ['〒', ''],
  ['ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
  ['A-1010', 'A-1010'],
])('the postal code %s is read as %s', ([typed, code]) => {
  expect(parseWith(schema, typed)).toEqual({ value: code })
})

test('a postal code is measured as it is stored', () => {
  expect(parseWith(schema, `〒${'1'.repeat(20)}`)).toEqual({ value: '1'.repeat(20) })
  expect(parseWith(schema, '1'.repeat(21))).toHaveProperty('errors')
  expect(parseWith(schema, '１'.repeat(101))).toHaveProperty('errors')
})
