import { expect, test } from 'vitest'
import { optionsContaining } from './select.tsx'

const option = (label: string) => ({ value: label, label })
const options = ['Combat', 'Aquatic', 'Pelé’s own', '水上・水泳', 'モータースポーツ'].map(option)
const found = (search: string) =>
  optionsContaining({ options, search, limit: Number.POSITIVE_INFINITY }).map(
    (item) => 'label' in item && item.label,
  )

test.each([
  ['AT', ['Combat', 'Aquatic']],
  [' quat ', ['Aquatic']],
  ['pele', ['Pelé’s own']],
  ['水泳', ['水上・水泳']],
  ['ｽﾎﾟｰﾂ', ['モータースポーツ']],
  ['zzz', []],
])('the search %j returns the options that contain it', (search, labels) => {
  expect(found(search)).toEqual(labels)
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
