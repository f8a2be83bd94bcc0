import { describe, expect, test } from 'vitest'
import { matchIn, optionsContaining } from './text-match.ts'

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
    ['Straße 12', 'SS', 'ß'],
    ['少年バレーボール部', 'ばれ-ぼ', 'バレーボ'],
    ['Check-in', '−in', '-in'],
    ['New\u3000 York City', ' york\u00a0c', 'York C'],
    ['Ju\u00addo', 'judo', 'Ju\u00addo'],
  ])('in %j for %j is %j', (text, typed, match) => {
    expect(found(text, typed)).toBe(match)
  })

  test('is undefined if the text does not contain it, or if it is blank', () => {
    expect(found('Kobe', 'kyoto')).toBeUndefined()
    expect(found('Kobe', '  ')).toBeUndefined()
  })
})

const option = (label: string) => ({ value: label, label })
const options = ['Combat', 'Aquatic', 'Pelé’s own', '水上・水泳', 'モータースポーツ'].map(option)
const labelsFound = (search: string) =>
  optionsContaining({ options, search, limit: Number.POSITIVE_INFINITY }).map(
    (item) => 'label' in item && item.label,
  )

test.each([
  ['AT', ['Combat', 'Aquatic']],
  [' quat ', ['Aquatic']],
  ['pele', ['Pelé’s own']],
  ['水泳', ['水上・水泳']],
  ['ｽﾎﾟｰﾂ', ['モータースポーツ']],
  ['すぽ-つ', ['モータースポーツ']],
  ['zzz', []],
])('the search %j returns the options that contain it', (search, labels) => {
  expect(labelsFound(search)).toEqual(labels)
})

test('a group with a matching option stays, without its other options', () => {
  const groups = [
    { group: 'Ball', items: ['Futsal', 'Rugby'].map(option) },
    { group: 'Ice', items: [option('Curling')] },
  ]
  expect(optionsContaining({ options: groups, search: 'fut', limit: 10 })).toEqual([
    { group: 'Ball', items: [option('Futsal')] },
  ])
})
