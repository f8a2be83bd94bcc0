import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.for([
  ['Given', 'Family', 'Given Family', 'Family Given'],
  ['花子', '山田', '山田 花子', '山田 花子'],
  ['はなこ', '佐々木', '佐々木 はなこ', '佐々木 はなこ'],
  ['太郎', '𠮷田', '𠮷田 太郎', '𠮷田 太郎'],
  ['マリー', 'デュポン', 'デュポン マリー', 'デュポン マリー'],
  ['Emi', '山田', 'Emi 山田', '山田 Emi'],
  ['Given', '', 'Given', 'Given'],
  ['', 'Family', 'Family', 'Family'],
  ['', '', '', ''],
  ['Super', 'admin', 'Super admin', 'Super admin'],
] as const)(
  'given name %j and family name %j: %j in English, %j in Japanese',
  ([firstname, lastname, en, ja]) => {
    expect(personName({ firstname, lastname }, 'en')).toBe(en)
    expect(personName({ firstname, lastname }, 'ja')).toBe(ja)
  },
)

test('the name of an unknown person is empty', () => {
  expect(personName({}, 'ja')).toBe('')
})
