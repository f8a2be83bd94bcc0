import { describe, expect, test } from 'vitest'
import { choice } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { secret } from '../fields/secret-field.ts'
import { text } from '../fields/text-fields.ts'
import { parseWith } from '../http/issues.ts'
import { sports } from '../master-data/lists.ts'
import { slackConnections } from '../slack/connections.ts'
import { listQuerySchema, recordSchema } from './calls.ts'
import { changeSchema } from './record.ts'
import { field, initialValues, recordList, sortInLanguage } from './record-list.ts'

const label = { en: 'Label', ja: 'ラベル' }
const list = recordList({
  key: 'receivers',
  api: '/api/receivers',
  page: '/receivers',
  tag: 'Tests',
  title: label,
  item: label,
  nameField: 'name',
  fields: {
    name: text({ label, min: 1, max: 10 }),
    url: secret({ label, max: 100, boundTo: [], last4: true }),
    token: secret({ label, max: 100, boundTo: [] }),
  },
  computed: {
    last_success_at: instant({ label }),
    last_fault: choice({ label, options: { refused: label }, initial: 'refused' }),
    sent: integer({ label, min: 0, max: 9, initial: 0 }),
  },
  columns: [field('sent')],
  filters: [],
  rules: [],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: false,
})
const stored = {
  id: 1,
  name: 'Name',
  url_is_set: true,
  url_last4: '89ab',
  token_is_set: false,
  version: 1,
  created_at: '',
  updated_at: '',
  created_by: null,
  updated_by: null,
}

describe('a computed field', () => {
  test('is in every response, and may be null', () => {
    const computed = { last_success_at: '2026-05-01T12:00:00Z', last_fault: null, sent: 3 }
    expect(parseWith(recordSchema(list), { ...stored, ...computed })).toEqual({
      value: { ...stored, ...computed },
    })
    expect(parseWith(recordSchema(list), stored)).toMatchObject({
      errors: { last_success_at: [{}], last_fault: [{}], sent: [{}] },
    })
  })

  test('cannot be saved or sorted', () => {
    expect(parseWith(changeSchema(list), { sent: 3 })).toMatchObject({
      errors: { sent: [{ key: 'unknown_field' }] },
    })
    expect(initialValues(list)).not.toHaveProperty('sent')
    expect(parseWith(listQuerySchema(list), { orderBy: 'sent|asc' })).toHaveProperty('errors.orderBy')
  })
})

test('responses contain the last four characters only of secrets that are declared so', () => {
  const shape = Object.keys(recordSchema(list).shape)
  expect(shape).toContain('url_last4')
  expect(shape).not.toContain('token_last4')
})

test('in Japanese, a sort by name is a sort by the shown name, in lists with Japanese names', () => {
  const byName = { column: 'sports_name', direction: 'desc' } as const
  expect(sortInLanguage(sports, byName, 'ja')).toEqual({ column: 'name_ja', direction: 'desc' })
  expect(sortInLanguage(sports, byName, 'en')).toEqual(byName)
  const byStatus = { column: 'status', direction: 'asc' } as const
  expect(sortInLanguage(sports, byStatus, 'ja')).toEqual(byStatus)
  expect(sortInLanguage(slackConnections, slackConnections.sort, 'ja')).toEqual(slackConnections.sort)
})
