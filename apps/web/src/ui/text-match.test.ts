import { describe, expect, test } from 'vitest'
import { folded, matchIn } from './text-match.ts'

test.each([
  ['JUDO', 'judo'],
  ['Ｊｕｄｏ　１', 'judo 1'],
  ['Pelé', 'pele'],
  ['ｽﾎﾟｰﾂ', 'スポーツ'],
  ['すぽーつ', 'スポーツ'],
  ['İzmir', 'izmir'],
])('%s is compared as %s', (text, compared) => {
  expect(folded(text)).toBe(compared)
})

test('the marks of kana are no diacritics', () => {
  expect(folded('カラテ')).not.toBe(folded('ガラテ'))
  expect(folded('ハス')).not.toBe(folded('パス'))
})

const found = (text: string, typed: string) => {
  const match = matchIn(text, typed)
  return match && text.slice(...match)
}

describe('what was typed is found in a text', () => {
  test.each([
    ['São Paulo', 'sao p', 'São P'],
    ['Sa\u0303o Paulo', 'sao', 'Sa\u0303o'],
    ['Málaga', 'LAG', 'lag'],
    ['東京都', '京', '京'],
    ['カナガワ', 'かなが', 'カナガ'],
    ['ﾄｳｷｮｳ', 'とうき', 'ﾄｳｷ'],
    ['㌔町', 'キロ', '㌔'],
    ['Straße 12', ' 12 ', '12'],
  ])('in %j, %j is %j', (text, typed, match) => {
    expect(found(text, typed)).toBe(match)
  })

  test('but nothing where it is not, or where nothing was typed', () => {
    expect(found('Kobe', 'kyoto')).toBeUndefined()
    expect(found('Kobe', '  ')).toBeUndefined()
  })
})
