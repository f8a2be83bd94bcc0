import { describe, expect, test } from 'vitest'
import { fieldsWithProof } from '../fields/fields.ts'
import { parseWith } from '../http/issues.ts'
import { masterLists, sports } from '../master-data/lists.ts'
import { membershipPlans } from '../membership-plans/plans.ts'
import { slackConnections } from '../slack/connections.ts'
import { slackFunctions } from '../slack/functions.ts'
import { bulkRequestSchema, selectionRequestSchema } from './bulk.ts'
import type { RecordList } from './record-list.ts'

const lists: readonly RecordList[] = [...masterLists, membershipPlans, slackConnections, slackFunctions]
const settableKinds = ['choice', 'flag', 'integer', 'reference', 'references']

test.for(lists)(
  'the bulk fields of $key can have one value in many records, without a fresh proof',
  (list) => {
    for (const name of list.bulkFields) {
      const field = list.fields[name]
      expect(settableKinds, name).toContain(field?.kind)
      expect(field, name).not.toHaveProperty('unique', true)
      expect([list.partition, list.nameField, ...fieldsWithProof(list.fields)]).not.toContain(name)
    }
    expect(list.bulkFields).toEqual([...new Set(list.bulkFields)])
  },
)

describe('a bulk change of sports', () => {
  const refused: [title: string, body: object, errors: Record<string, string>][] = [
    ['an unknown action', { action: 'archive', ids: [1] }, { action: 'not_offered' }],
    ['no action', { ids: [1] }, { action: 'not_offered' }],
    [
      'a field without bulk',
      { action: 'set', set: { sports_name: 'X' }, ids: [1] },
      { 'set.sports_name': 'unknown_field', set: 'jobMessages:one_field' },
    ],
    [
      'a value out of range',
      { action: 'set', set: { min_players: 100 }, ids: [1] },
      { 'set.min_players': 'too_big' },
    ],
    [
      'two fields',
      { action: 'set', set: { min_players: 1, sort_order: 1 }, ids: [1] },
      { set: 'jobMessages:one_field' },
    ],
    ['no field', { action: 'set', ids: [1] }, { set: 'jobMessages:one_field' }],
    [
      'a value for another action',
      { action: 'delete', set: { sort_order: 1 }, ids: [1] },
      { set: 'jobMessages:only_with_set' },
    ],
    ['no record', { action: 'delete' }, { ids: 'jobMessages:nothing_selected' }],
    ['an empty list of ids', { action: 'delete', ids: [] }, { ids: 'jobMessages:nothing_selected' }],
    [
      'ids and a selection',
      { action: 'delete', ids: [1], selection: 1 },
      { selection: 'jobMessages:ids_or_selection' },
    ],
  ]

  test.for(refused)('is refused with %s', ([, body, errors]) => {
    const parsed = parseWith(bulkRequestSchema(sports), body)
    const keys =
      'errors' in parsed ? Object.entries(parsed.errors).map(([field, [first]]) => [field, first?.key]) : []
    expect(Object.fromEntries(keys)).toEqual(errors)
  })

  test('the ids of a bulk change are read once each, in ascending order', () => {
    const parsed = parseWith(bulkRequestSchema(sports), { action: 'delete', ids: [3, 1, 3] })
    expect(parsed).toEqual({ value: { action: 'delete', ids: [1, 3] } })
  })
})

test('an action that the list does not have is refused: a list without a trash has no restore', () => {
  const list = { ...sports, trash: false }
  const parsed = parseWith(bulkRequestSchema(list), { action: 'restore', ids: [1] })
  expect(parsed).toMatchObject({ errors: { action: [{ key: 'jobMessages:no_such_action' }] } })
})

test('a selection accepts the filters of the list as its page has them, as text or as numbers', () => {
  const schema = selectionRequestSchema(sports)
  const matching = (parsed: object) => ({ value: { matching: parsed } })
  expect(parseWith(schema, { matching: { search: ' judo ', status: 1, trashed: true } })).toEqual(
    matching({ trashed: true, filters: { search: 'judo', status: 1 } }),
  )
  expect(parseWith(schema, { matching: {} })).toEqual(matching({ trashed: false, filters: {} }))
  expect(parseWith(schema, { matching: { category: 'team' } })).toHaveProperty('errors')
  expect(parseWith(schema, {})).toMatchObject({ errors: { ids: [{ key: 'jobMessages:ids_or_matching' }] } })
})
