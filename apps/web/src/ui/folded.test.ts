import { expect, test } from 'vitest'
import { folded } from './folded.ts'

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
