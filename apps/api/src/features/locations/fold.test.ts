import { describe, expect, test } from 'vitest'
import { fold, foldedSpellings } from './fold.ts'

describe('a name and a search are the same', () => {
  test.for([
    ['São Paulo', 'sao paulo'],
    ['Malmö', 'malmo'],
    ['Kraków', 'krakow'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Gießen', 'giessen'],
    ['Đà Nẵng', 'da nang'],
    ['Ħamrun', 'hamrun'],
    ['Þorlákshöfn', 'thorlakshofn'],
    ['Hafnarfjörður', 'hafnarfjordur'],
    ['Œuilly', 'oeuilly'],
    ['Diyarbakır', 'diyarbakir'],
    ['İstanbul', 'istanbul'],
    ['ＴＯＫＹＯ', 'tokyo'],
    ['  New   York ', 'new york'],
    ['Saint-Denis', 'saint denis'],
    ['St. John’s', 'st john s'],
    ['Волгоград', 'волгоград'],
    ['カナガワ', 'かながわ'],
    ['ｶﾅｶﾞﾜ', 'かながわ'],
    ['とうきょう', 'とうきょう'],
    ['スウェーデン', 'すうぇーでん'],
    ['東京都', '東京都'],
    ['茅ヶ崎', '茅け崎'],
    ['茅ケ崎', '茅け崎'],
    ['..', ''],
    ["'-,", ''],
  ])('%s as %s', ([written, folded]) => expect(fold(written as string)).toBe(folded))

  test('whatever is folded twice', () => {
    for (const text of ['Łódź', 'ガ', 'Coeur d’Alene', 'ẞ', 'ﬀ']) expect(fold(fold(text))).toBe(fold(text))
  })
})

test('a kana with a voicing mark is not the one without it', () => {
  expect(fold('が').startsWith(fold('か'))).toBe(false)
})

test.for([
  ["Coeur d'Alene", ['coeur d alene', 'coeur dalene']],
  ['Saint-Denis', ['saint denis', 'saintdenis']],
  ["L'Île-Perrot", ['l ile perrot', 'lile perrot', 'lileperrot']],
  ['‘Ewa Beach', ['ewa beach']],
  ['Tokyo', ['tokyo']],
] as const)('%s is found as %j', ([name, spellings]) => expect(foldedSpellings(name)).toEqual(spellings))
