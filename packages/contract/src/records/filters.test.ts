import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { choice, status } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import {
  choiceFilter,
  filterCheck,
  filterQuery,
  filtersOfUrl,
  idFilter,
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

describe('filters together', () => {
  const filters = [
    periodFilter('at', { label, from: 'from', to: 'to' }),
    choiceFilter('action', {
      offered: ({ record }) => (record === 5 ? { created: label } : { created: label, deleted: label }),
    }),
    idFilter('record', { label }),
  ]
  const schema = z.object(filterQuery(filters, list.fields)).check(z.superRefine(filterCheck(filters)))
  const errorsOf = (query: object) =>
    schema.safeParse(query).error?.issues.map(({ path }) => path.join('.')) ?? []

  test.each([
    { from: '2026-05-02', to: '2026-05-02' },
    { from: '2026-05-02T10:00:00Z', to: '2026-05-02' },
    { from: '2026-05-02' },
    { to: '2026-05-01' },
    { action: 'deleted', record: '6' },
    { action: 'created', record: '5' },
  ])('accept %j', (query) => {
    expect(errorsOf(query)).toEqual([])
  })

  test.each([
    [{ from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [{ from: '2026-05-02T10:00:00Z', to: '2026-05-02T09:59:59Z' }, 'to'],
    [{ from: '2026-05-03T00:00:00Z', to: '2026-05-02' }, 'to'],
    [{ action: 'deleted', record: '5' }, 'action'],
  ])('refuse %j with an error at %s', (query, name) => {
    expect(errorsOf(query)).toEqual([name])
  })
})
