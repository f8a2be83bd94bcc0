import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { formRows } from './form-rows.ts'

test('every field has its place in the form, and the two ends of a range stand side by side', () => {
  const rows = formRows(sports)
  expect(rows.flat().toSorted()).toEqual(Object.keys(sports.allFields).toSorted())
  expect(rows).toContainEqual(['min_players', 'max_players'])
})
