import { expect, test } from 'vitest'
import { namesCountry } from './names-country.ts'

test.each(['+1 416 967 1111', ' +81 3 1234 5678', '＋８１ 90-1234-5678', '\u202a+44 20 7946 0958'])(
  '%j says by itself of which country it is',
  (typed) => {
    expect(namesCountry(typed)).toBe(true)
  },
)

test.each(['090-1234-5678', '81 90', '03+1', ''])('%j does not', (typed) => {
  expect(namesCountry(typed)).toBe(false)
})
