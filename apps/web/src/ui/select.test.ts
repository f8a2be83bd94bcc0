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
])('%j finds every option that contains it', (search, labels) => {
  expect(found(search)).toEqual(labels)
})

test('a group stays for the options in it that fit', () => {
  const groups = [
    { group: 'Ball', items: ['Futsal', 'Rugby'].map(option) },
    { group: 'Ice', items: [option('Curling')] },
  ]
  expect(optionsContaining({ options: groups, search: 'fut', limit: 10 })).toEqual([
    { group: 'Ball', items: [option('Futsal')] },
  ])
})
