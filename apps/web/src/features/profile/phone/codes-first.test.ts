import { expect, test } from 'vitest'
import { codesFirst } from './codes-first.ts'

const countries = [
  ['JP', 'Japan +81'],
  ['AO', 'Angola +244'],
  ['AT', 'Austria +43'],
  ['GG', 'Guernsey +44'],
  ['GB', 'United Kingdom +44'],
].map(([value = '', label = '']) => ({ value, label }))
const order = (typed: string) =>
  codesFirst(countries, typed).map((option) => 'value' in option && option.value)

test.each(['44', '+44', ' ４４'])(
  '%j puts its code first, and its main country before the others',
  (typed) => {
    expect(order(typed)).toEqual(['GB', 'GG', 'JP', 'AO', 'AT'])
  },
)

test('the first digits of codes put all of them first', () => {
  expect(order('4')).toEqual(['AT', 'GG', 'GB', 'JP', 'AO'])
})

test.each(['', 'an', 'a4'])('%j leaves countries as they are', (typed) => {
  expect(order(typed)).toEqual(['JP', 'AO', 'AT', 'GG', 'GB'])
})
