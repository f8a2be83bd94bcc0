import { shownChanges } from '@touchline/contract/audit/shown-changes'
import { sports } from '@touchline/contract/master-data/lists'
import { membershipPlans, planListOf } from '@touchline/contract/membership-plans/plans'
import type { ImportRow } from '@touchline/contract/records/imports'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../i18n/language.ts'
import { datesIn } from '../../site/use-dates.ts'
import { cellChoices } from './cell-input.tsx'
import {
  cellErrors,
  changedFields,
  changesOf,
  columnLabel,
  countedRows,
  countsText,
  equalRows,
  fieldsOfChanges,
  outcomeOrder,
  shownOutcome,
} from './row-words.ts'

const counts = { insert: 120, update: 1100, unchanged: 0, error: 1 }

describe('filters above the rows of an import', () => {
  test('errors come first and are shown first if there are any', () => {
    expect(outcomeOrder(counts)).toEqual(['error', 'all', 'insert', 'update', 'unchanged'])
    expect(shownOutcome(undefined, counts)).toBe('error')
  })
  test('all rows come first and are shown first without errors', () => {
    const good = { ...counts, error: 0 }
    expect(outcomeOrder(good)).toEqual(['all', 'insert', 'update', 'unchanged', 'error'])
    expect(shownOutcome(undefined, good)).toBe('all')
  })
  test('the address chooses the outcome, and an unknown word in it is ignored', () => {
    expect(shownOutcome('all', counts)).toBe('all')
    expect(shownOutcome('update', counts)).toBe('update')
    expect(shownOutcome('constructor', counts)).toBe('error')
  })
})

test('the counts of an import leave out what does not occur', () => {
  expect(countsText(counts, 'en')).toBe('120 new, 1,100 changed, 1 error')
  expect(countsText(counts, 'ja')).toBe('追加120件、変更1,100件、エラー1件')
})

test('an import of plans counts rows of the file, and imports of other lists count entries', () => {
  expect(countedRows(membershipPlans, 2, 'en')).toBe('2 rows')
  expect(countedRows(membershipPlans, 1, 'ja')).toBe('1行')
  expect(countedRows(sports, 2, 'en')).toBe('2 sports')
})

test('a column is called by the label of its field, and an unknown column by its own name', () => {
  expect(columnLabel(sports, 'category', 'ja')).toBe('種別')
  expect(columnLabel(sports, 'id', 'en')).toBe('ID')
  expect(columnLabel(sports, 'price.amount', 'en')).toBe('price.amount')
})

const translator = { ...textsIn('en'), ...datesIn({ format: 'dd-mm-yyyy', timeZone: 'UTC' }) }

function row(values: Partial<ImportRow>): ImportRow {
  return {
    line: 2,
    outcome: 'update',
    record_id: 7,
    name: 'Judo',
    values: {},
    changes: {},
    errors: {},
    ...values,
  }
}

test('a new plan of one audience shows no fields of the other audiences', () => {
  const changes = { name: { old: null, new: 'Gold' }, min_seats: { old: null, new: 1 } }
  const shown = changesOf(row({ outcome: 'insert', changes }), planListOf('member'))
  expect(shown.map(({ field }) => field)).toEqual(['name'])
})

describe('the changed fields of a row', () => {
  test('an updated row names the old and the new value in the words of the form', () => {
    const changes = { category: { old: 'individual', new: 'team' } }
    expect(changedFields(row({ changes }), { list: sports, translator })).toEqual([
      { field: 'category', label: 'Category', before: 'Individual', after: 'Team' },
    ])
  })
  test('a new row leaves out its name, which stands beside it, and the fields that the file leaves empty', () => {
    const changes = {
      sports_name: { old: null, new: 'Judo' },
      name_ja: { old: null, new: '' },
      category: { old: null, new: 'team' },
      max_players: { old: null, new: 99 },
    }
    const values = { sports_name: 'Judo', name_ja: '', category: 'team' }
    expect(changedFields(row({ outcome: 'insert', changes, values }), { list: sports, translator })).toEqual([
      { field: 'category', label: 'Category', before: undefined, after: 'Team' },
    ])
  })
  test('references show the text of the file, because their names are not loaded', () => {
    const changes = { sport_ids: { old: [3], new: [4] } }
    const values = { sport_ids: 'Soccer' }
    const [changed] = changedFields(row({ changes, values }), { list: membershipPlans, translator })
    expect(changed).toMatchObject({ before: undefined, after: 'Soccer' })
  })
})

test('prices of a plan that someone has changed since the check are shown in the words of the form', () => {
  const added = {
    amount: 5_000,
    currency: 'USD',
    age_group_id: null,
    valid_from: '2029-04-01',
    valid_to: null,
  }
  const changes = [{ field: 'prices', old: [], new: [added] }]
  const [shown] = shownChanges({ changes, fields: fieldsOfChanges(membershipPlans), translator })
  const after = { kind: 'rows', rows: ['Price: $50, Currency: USD, From: 01-04-2029'] }
  expect(shown).toMatchObject({ label: 'Price', values: { after } })
})

test('an error of a field without a column has no text to mend', () => {
  const errors = { category: ['Unknown.'], sports_name: ['Required.'] }
  expect(cellErrors({ errors, values: { category: 'サッカ' } })).toEqual([
    { field: 'category', messages: ['Unknown.'], text: 'サッカ' },
    { field: 'sports_name', messages: ['Required.'], text: undefined },
  ])
})

test('the number of equal rows is known for values that the server has counted', () => {
  const shown = { unknown_values: [{ field: 'category', value: 'サッカ', rows: 214, line: 3 }] }
  expect(equalRows(shown, { field: 'category', text: 'サッカ' })).toBe(214)
  expect(equalRows(shown, { field: 'name_ja', text: 'サッカ' })).toBeUndefined()
})

describe('the choices of a cell', () => {
  test('a choice, a status and a flag offer their labels', () => {
    expect(cellChoices(sports.fields.category, translator)).toContain('Team')
    expect(cellChoices(sports.fields.status, translator)).toEqual(['Inactive', 'Active'])
  })
  test('a text has none', () => {
    expect(cellChoices(sports.fields.sports_name, translator)).toBeUndefined()
    expect(cellChoices(undefined, translator)).toBeUndefined()
  })
})
