import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.for([
  ['Given', 'Family', 'Given Family'],
  ['花子', '山田', '山田 花子'],
  ['はなこ', '佐々木', '佐々木 はなこ'],
  ['マリー', 'デュポン', 'デュポン マリー'],
  ['Emi', '山田', 'Emi 山田'],
  ['Given', '', 'Given'],
  ['', 'Family', 'Family'],
  ['', '', ''],
] as const)('%s and %s', ([firstname, lastname, whole]) => {
  expect(fullName({ firstname, lastname })).toBe(whole)
})

test('names that are not known are left out', () => {
  expect(fullName({})).toBe('')
})
