import { sports } from '@touchline/contract/master-data/lists'
import { general } from '@touchline/contract/site-settings/groups'
import { connections } from '@touchline/contract/testing/more-lists'
import { expect, test } from 'vitest'
import { areCurrent, imagesOf, valuesBefore, withoutImages } from './values-before.ts'

const { fields } = sports
const record = {
  id: 7,
  version: 4,
  sports_name: 'Kendo',
  name_ja: '剣道',
  sports_image: null,
  category: 'combat',
  min_players: 2,
  max_players: 9,
  description: '',
  sort_order: 0,
  status: 1,
}
/** The newest first. */
const entries = [
  { changes: [{ field: 'max_players', old: 8, new: 9 }] },
  {
    changes: [
      { field: 'max_players', old: 7, new: 8 },
      { field: 'category', old: 'other', new: 'combat' },
    ],
  },
  { changes: [{ field: 'sports_name', old: 'Kendou', new: 'Kendo' }] },
]

test('the values before several entries are the old values of the oldest of them', () => {
  expect(valuesBefore({ fields, record, newer: entries })).toMatchObject({
    sports_name: 'Kendou',
    max_players: 7,
    category: 'other',
    name_ja: '剣道',
  })
  expect(valuesBefore({ fields, record, newer: entries.slice(0, 1) })).toMatchObject({
    max_players: 8,
    category: 'combat',
  })
})

test('a rename that a delete and a restore surround is undone too', () => {
  const newer = [
    { changes: [{ field: 'sports_name', old: null, new: 'Kendo' }] },
    { changes: [{ field: 'sports_name', old: 'Iaido', new: null }] },
  ]
  expect(valuesBefore({ fields, record, newer })).toMatchObject({ sports_name: 'Iaido' })
})

test('contains only fields of the form', () => {
  const newer = [{ changes: [{ field: 'league', old: 'first', new: 'second' }] }]
  expect(Object.keys(valuesBefore({ fields, record, newer })).sort()).toEqual(Object.keys(fields).sort())
})

test('secrets are never part of the values', () => {
  const newer = [
    { changes: [{ field: 'token', old: 'secret', new: 'other', secret: true as const }] },
    { changes: [{ field: 'workspace', old: 'one', new: 'two' }] },
  ]
  const values = valuesBefore({ fields: connections.fields, record: { workspace: 'two', token: 'x' }, newer })
  expect(values.workspace).toBe('one')
  expect('token' in values).toBe(false)
  const hidden = [{ changes: [{ field: 'workspace', old: null, new: null, secret: true as const }] }]
  expect(
    valuesBefore({ fields: connections.fields, record: { workspace: 'two' }, newer: hidden }),
  ).toMatchObject({
    workspace: 'two',
  })
})

test('an image that no longer exists keeps the current image of its field, and leaves out its row', () => {
  const all = { ...fields, ...general.fields }
  const logo = (image: string) => ({ image, alt: image, url: '' })
  const values = {
    sports_name: 'Kendo',
    sports_image: '/files/old',
    partner_logos: [logo('/files/a'), logo('/files/b')],
  }
  expect(imagesOf(all, values)).toEqual(['/files/old', '/files/a', '/files/b'])
  const current = { sports_image: '/files/new', partner_logos: [] }
  const gone = ['/files/old', '/files/a']
  expect(withoutImages({ fields: all, values, current, gone })).toEqual({
    sports_name: 'Kendo',
    sports_image: '/files/new',
    partner_logos: [logo('/files/b')],
  })
  expect(withoutImages({ fields: all, values, current, gone: [] })).toEqual(values)
})

test('the values are current if every field of the form has its stored value', () => {
  expect(areCurrent(valuesBefore({ fields, record, newer: [] }), record)).toBe(true)
  expect(areCurrent(valuesBefore({ fields, record, newer: entries }), record)).toBe(false)
  const undone = [
    { changes: [{ field: 'min_players', old: 1, new: 2 }] },
    { changes: [{ field: 'min_players', old: 2, new: 1 }] },
  ]
  expect(areCurrent(valuesBefore({ fields, record, newer: undone }), record)).toBe(true)
})
