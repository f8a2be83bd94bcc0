import { describe, expect, test } from 'vitest'
import { choice, status } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import {
  choiceFilter,
  filtersOfUrl,
  periodFilter,
  referenceFilter,
  statusFilter,
  textFilter,
} from './filters.ts'

const label = { en: 'Anything', ja: '何か' }
const list = {
  fields: {
    at: instant({ label }),
    action: choice({ label, options: { created: label, deleted: label }, initial: 'created' }),
    status: status({ label }),
  },
  filters: [
    textFilter,
    statusFilter,
    choiceFilter('action'),
    periodFilter('at', { label, from: 'from', to: 'to' }),
    referenceFilter('person', { label, to: { key: 'people', api: '/api/people', nameField: 'name' } }),
  ],
}

describe('the filters of a URL', () => {
  test('contain the declared parameters with valid values', () => {
    const address = { search: 'judo', status: '0', action: 'deleted', from: '2026-11-01', person: '12' }
    expect(filtersOfUrl(list, address)).toEqual({ ...address, status: 0, person: 12 })
  })
  test.each([
    { status: 2 },
    { status: 'all' },
    { status: '0x1' },
    { action: 'renamed' },
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { person: '0' },
    { person: '1e2' },
    { search: '' },
    { page: 2, unknown: 'x' },
  ])('do not contain %j', (address) => {
    expect(filtersOfUrl(list, address)).toEqual({})
  })
})
