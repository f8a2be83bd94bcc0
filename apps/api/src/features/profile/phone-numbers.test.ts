import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { loadPhoneNumbers } from './phone-numbers.ts'

const numbers = await loadPhoneNumbers()
const countries = getCountries()
const exampleOf = (country: (typeof countries)[number]) => {
  const example = getExampleNumber(country, examples)
  if (!example) throw new Error(`no example of ${country}`)
  return example
}

const betweenDigits = fc.array(fc.constantFrom('', '', ' ', '-', '\u3000', 'ー', '−', '.', '(', ')', '–'), {
  minLength: 20,
  maxLength: 20,
})
const width = fc.constantFrom('half', 'full')

function typed(text: string, { between, wide }: { between: readonly string[]; wide: boolean }): string {
  const letters = [...text.replace(/[^+\d]/g, '')].map((letter) =>
    wide ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
  )
  return letters.map((letter, index) => letter + (index > 0 ? between[index] : '')).join('')
}

describe('the example number of every country', () => {
  test('is parsed as a number of that country with any separators and width', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), betweenDigits, width, (country, between, width) => {
        const example = exampleOf(country)
        const expected = { phone: example.number, phone_country: country }
        for (const text of [example.formatNational(), example.number]) {
          expect(numbers.parseIn(typed(text, { between, wide: width === 'full' }), country)).toEqual(expected)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('is formatted so that it can be parsed again', () => {
    for (const country of countries) {
      const stored = { phone: exampleOf(country).number, phone_country: country }
      const { phone_code, phone_national, phone_international } = numbers.format(stored)
      expect(numbers.isCodeOf(phone_code ?? '', country)).toBe(true)
      for (const text of [phone_national, phone_international, stored.phone]) {
        expect(numbers.parseIn(text, country), `${country} ${text}`).toEqual(stored)
      }
    }
  })

  test('in E.164 form is parsed as a number of a country with that code', () => {
    for (const country of countries) {
      const { number } = exampleOf(country)
      const { phone_code } = numbers.format({ phone: number, phone_country: country })
      const read = numbers.parseWithCode(number, undefined)
      expect(read?.phone, country).toBe(number)
      expect(numbers.isCodeOf(phone_code ?? '', read?.phone_country ?? '')).toBe(true)
    }
  })
})

test('digits of every script are parsed by their value', () => {
  const stored = { phone: '+4915123456789', phone_country: 'DE' }
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const writing = new Intl.NumberFormat(`en-u-nu-${system}`)
    const text = [...'015123456789'].map((digit) => writing.format(Number(digit))).join('')
    if (!/^\p{Nd}+$/u.test(text)) continue
    expect(numbers.parseIn(text, 'DE'), `${system} ${text}`).toEqual(stored)
  }
})

test('parsing any text returns a number or undefined and never throws', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'+0123456789 ()-ー') }),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...countries), (typed, country) => {
      const read = numbers.parseIn(typed, country)
      if (read) expect(read).toEqual({ phone: expect.stringMatching(/^\+\d{4,17}$/), phone_country: country })
      expect(numbers.exampleFor(typed, undefined)).toMatch(/\d/)
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  ['090-1234-5678 ext. 5', 'JP'],
  ['090-1234-5678x5', 'JP'],
  ['1-800-FLOWERS', 'US'],
  ['tel:+81312345678', 'JP'],
  ['+81 +312345678', 'JP'],
  ['090-1234-567', 'JP'],
  ['090-1234-56789', 'JP'],
  ['110', 'JP'],
  ['+', 'JP'],
  ['-', 'JP'],
  ['٠٩٠٥', 'JP'],
  ['〇九〇一二三四五六七八', 'JP'],
  ['+1 212 555 2368', 'JP'],
  ['+1 901 234 5678', 'JP'],
  ['+800 1234 5678', 'JP'],
] as const)('%s is not parsed as a number of %s', ([text, country]) => {
  expect(numbers.parseIn(text, country)).toBeUndefined()
})
