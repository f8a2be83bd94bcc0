import { describe, expect, test } from 'vitest'
import { parseWith } from '../http/issues.ts'
import { draftFromText } from '../records/calls.ts'
import { changeSchema, recordErrors } from '../records/record.ts'
import { initialValues } from '../records/record-list.ts'
import type { MasterList } from './list.ts'
import { masterLists, sports } from './lists.ts'

describe.each(masterLists)('the list $key', (list: MasterList) => {
  test('accepts a new record with initial values and a name', () => {
    const row = { ...initialValues(list), [list.nameField]: 'Named' }
    expect(parseWith(changeSchema(list), row)).toEqual({ value: row })
    expect(recordErrors(list, { row })).toEqual({})
  })

  test('has only declared fields in its columns and rules', () => {
    const named = [
      ...list.columns.flatMap((column) =>
        column.kind === 'field' ? [column.field] : [column.from, column.to],
      ),
      ...list.rules.flatMap(({ fields }) => fields),
    ]
    expect([...Object.keys(list.fields), 'updated_at', 'created_at']).toEqual(expect.arrayContaining(named))
  })
})

test('each form value is converted by its field; unknown fields stay text', () => {
  const draft = draftFromText(sports, {
    sports_name: '7',
    min_players: '7',
    max_players: 'seven',
    version: '2',
    constructor: 'x',
  })
  expect(draft).toEqual({
    sports_name: '7',
    min_players: 7,
    max_players: 'seven',
    version: 2,
    constructor: 'x',
  })
})

test('a minimum of players above the maximum is an error at the maximum', () => {
  const row = { ...initialValues(sports), sports_name: 'Named', min_players: 5, max_players: 4 }
  expect(recordErrors(sports, { row })).toMatchObject({ max_players: [{ key: 'not_below' }] })
})
