import { expect, test } from 'vitest'
import { readUplift } from './uplift-entry.ts'

test.for([
  ['5', 5],
  ['-2.5', -2.5],
  ['＋５％', 5],
  ['−10 %', -10],
  ['1000', 1000],
  ['-0', 0],
  ['1001', undefined],
  ['-100.01', undefined],
  ['1.234', undefined],
  ['five', undefined],
  ['', undefined],
] as const)('the change %s is read as %s', ([text, expected]) => {
  expect(readUplift(text)).toBe(expected)
})
