import { expect, test } from 'vitest'
import { foldText } from './text-folding.ts'

test.each([
  ['JUDO', 'judo'],
  ['Ｊｕｄｏ　１', 'judo 1'],
  ['Pelé', 'pele'],
  ['İzmir', 'izmir'],
  ['Straße', 'strasse'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ｽﾎﾟｰﾂ', 'スポーツ'],
  ['すぽーつ', 'スポーツ'],
  ['すぽ-つ', 'スポーツ'],
  ['すゞき', 'スヾキ'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([...'-‐‑‒–—―−－ｰ'])('%s is folded to the long vowel mark', (dash) => {
  expect(foldText(`バレ${dash}`)).toBe('バレー')
})

test('folding keeps the voicing marks of kana', () => {
  expect(foldText('カラテ')).not.toBe(foldText('ガラテ'))
  expect(foldText('はす')).not.toBe(foldText('ぱす'))
})

test('folding a folded text changes nothing', () => {
  for (const text of ['ﾊﾞﾚｰ', 'Łódź', 'Straße', 'ŉ', '㌔'])
    expect(foldText(foldText(text))).toBe(foldText(text))
})
