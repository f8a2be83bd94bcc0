import { expect, test } from 'vitest'
import { parseImportSearch } from './import-search.ts'

test('the address of an import keeps its list, part, id, step and outcome, and drops the rest', () => {
  expect(
    parseImportSearch({ list: 'sports', part: 'club', id: '12', step: 'rows', outcome: 'error', other: 'x' }),
  ).toEqual({ list: 'sports', part: 'club', id: 12, step: 'rows', outcome: 'error' })
  expect(parseImportSearch({ list: ['sports'], id: 'x' })).toEqual({})
})
