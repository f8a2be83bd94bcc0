import { expect, test } from 'vitest'
import { idsInUrl, parsePlanSearch } from './plan-address.ts'

test('the URL of a plan has an id or an audience, and invalid parameters are dropped', () => {
  expect(parsePlanSearch({ id: '12', copy: 1 })).toEqual({ id: 12, copy: 1 })
  expect(parsePlanSearch({ audience: 'Club', ages: '6-12' })).toEqual({ audience: 'club', ages: '6-12' })
  expect(parsePlanSearch({ id: 0, audience: 'nobody', ages: 'x', copy: 2 })).toEqual({})
})

test('a comparison has at most four different plans', () => {
  expect(idsInUrl('3,17,3,x,0,5,8,9')).toEqual([3, 17, 5, 8])
  expect(idsInUrl(undefined)).toEqual([])
})
