import { expect, test } from 'vitest'
import { parseFunctionSearch } from './url-search.ts'

test('the id in the URL is a positive whole number, and other values are dropped', () => {
  expect(parseFunctionSearch({ id: 3 })).toEqual({ id: 3 })
  expect(parseFunctionSearch({ copy: '12' })).toEqual({ copy: 12 })
  for (const id of [0, -1, 1.5, '0x10', '1e2', '', null, '12345678901'])
    expect(parseFunctionSearch({ id })).toEqual({})
})
