import { filterFieldsOf } from '@touchline/contract/slack/filters'
import { expect, test } from 'vitest'
import { withField } from './filter-rows.ts'

const fields = filterFieldsOf(['sports.updated'])

test('another field of a filter keeps the operator if the field offers it, and clears the value', () => {
  const row = { field: 'record', operator: 'not_equals', value: 'Judo' }
  expect(withField(row, { name: 'status', fields })).toEqual({
    field: 'status',
    operator: 'not_equals',
    value: '',
  })
  expect(withField({ ...row, operator: 'contains' }, { name: 'status', fields }).operator).toBe('equals')
})
