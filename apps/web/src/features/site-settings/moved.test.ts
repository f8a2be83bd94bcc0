import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const rows = ['a', 'b', 'c']

test.for([
  [{ from: 0, by: 1 }, 'bac'],
  [{ from: 2, by: -1 }, 'acb'],
  [{ from: 0, by: 2 }, 'bca'],
  [{ from: 0, by: -1 }, 'abc'],
  [{ from: 2, by: 1 }, 'abc'],
  [{ from: 3, by: -1 }, 'abc'],
] as const)('%j makes %s', ([move, order]) => {
  expect(moved(rows, move).join('')).toBe(order)
})
