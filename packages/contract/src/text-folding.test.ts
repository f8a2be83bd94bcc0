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

test.each([
  ['A–B', 'A-B'],
  ['ら〜めん', 'ら～めん'],
  ['バスケット･ボール', 'バスケット·ボール'],
  ['葛\u{e0100}城', '葛城'],
  ['❤\ufe0f', '❤'],
  ['Ju\u00addo', 'Judo'],
  ['Ju\u200bdo\ufeff', 'Judo'],
  ['\u200b Judo ', 'Judo'],
  ['Judo\u3000\u00a0\tKids', 'Judo Kids'],
  ['か゛くせい', 'がくせい'],
  ['は\u309aーる', 'ぱーる'],
  ['ｶﾞｸｾｲ', 'がくせい'],
  ['わ\u3099', 'ヷ'],
  ['Women’s', "Women's"],
  ['“A”', '"A"'],
  ['12″', '12"'],
  ['⻑野', '長野'],
  ['⻄⽇本', '西日本'],
  ['ジャン゠ポール', 'ジャン＝ポール'],
  ['3×3', '3x3'],
  ['18∶30', '18:30'],
  ['GROẞE', 'große'],
  ['\uf91d', '\u6b04'],
])('%j and %j are folded alike', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each([...'-‐‑‒–—―−－ｰ─'])('%s is folded to the long vowel mark', (dash) => {
  expect(foldText(`バレ${dash}`)).toBe('バレー')
})

test('folding keeps the voicing marks of kana', () => {
  expect(foldText('カラテ')).not.toBe(foldText('ガラテ'))
  expect(foldText('はす')).not.toBe(foldText('ぱす'))
})

test('folding a folded text changes nothing', () => {
  for (const text of ['ﾊﾞﾚｰ', 'Łódź', 'Straße', 'STRAẞE', 'ŉ', '㌔', 'わ\u3099', ' ´ ´ '])
    expect(foldText(foldText(text))).toBe(foldText(text))
})
