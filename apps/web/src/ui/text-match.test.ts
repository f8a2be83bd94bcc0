import { describe, expect, test } from 'vitest'
import { folded, matchIn } from './text-match.ts'

test.each([
  ['JUDO', 'judo'],
  ['Ｊｕｄｏ　１', 'judo 1'],
  ['Pelé', 'pele'],
  ['ｽﾎﾟｰﾂ', 'スポーツ'],
  ['すぽーつ', 'スポーツ'],
  ['İzmir', 'izmir'],
])('%s is folded to %s', (text, compared) => {
  expect(folded(text)).toBe(compared)
})

test('folding keeps the voicing marks of kana', () => {
  expect(folded('カラテ')).not.toBe(folded('ガラテ'))
  expect(folded('ハス')).not.toBe(folded('パス'))
})

const found = (text: string, typed: string) => {
  const match = matchIn(text, typed)
  return match && text.slice(...match)
}

describe('the match of a typed text', () => {
  test.each([
    ['São Paulo', 'sao p', 'São P'],
    ['Sa\u0303o Paulo', 'sao', 'Sa\u0303o'],
    ['Málaga', 'LAG', 'lag'],
    ['東京都', '京', '京'],
    ['カナガワ', 'かなが', 'カナガ'],
    ['ﾄｳｷｮｳ', 'とうき', 'ﾄｳｷ'],
    ['㌔町', 'キロ', '㌔'],
    ['Straße 12', ' 12 ', '12'],
  ])('in %j for %j is %j', (text, typed, match) => {
    expect(found(text, typed)).toBe(match)
  })

  test('is undefined if the text does not contain it, or if it is blank', () => {
    expect(found('Kobe', 'kyoto')).toBeUndefined()
    expect(found('Kobe', '  ')).toBeUndefined()
  })
})
