import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

const KB = 1024
const MB = 1024 * KB

test.for([
  [0, '0 KB'],
  [1, '1 KB'],
  [KB, '1 KB'],
  [1.55 * KB, '1.6 KB'],
  [9.96 * KB, '10 KB'],
  [340.4 * KB, '340 KB'],
  [MB - 1, '1 MB'],
  [3.4 * MB, '3.4 MB'],
  [1_234 * MB, '1.2 GB'],
  [2 * 1024 ** 4, '2 TB'],
  [5_000 * 1024 ** 4, '5,000 TB'],
] as const)('a size of %d bytes is shown as %s', ([bytes, text]) => {
  expect(sizeText(bytes, 'en')).toBe(text)
  expect(sizeText(bytes, 'ja')).toBe(text)
})
