import { expect, test } from 'vitest'
import { findImportCircles } from './import-circles.ts'

const circlesOf = (imports: Record<string, string[]>) => findImportCircles(new Map(Object.entries(imports)))

test('imports in one direction make no circle', () => {
  expect(circlesOf({ page: ['form', 'texts'], form: ['texts', 'react'], texts: [] })).toEqual([])
})

test('a circle is found once, as a path that ends where it begins', () => {
  expect(circlesOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [], page: ['a'] })).toEqual([['a', 'b', 'c', 'a']])
})

test('each of two circles in one group of files is found', () => {
  expect(circlesOf({ a: ['b', 'c'], b: ['a'], c: ['a'] })).toEqual([
    ['a', 'b', 'a'],
    ['c', 'a', 'c'],
  ])
})

test('a file that imports itself is a circle', () => {
  expect(circlesOf({ a: ['a'] })).toEqual([['a', 'a']])
})
