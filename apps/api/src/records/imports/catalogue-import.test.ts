import { masterLists } from '@touchline/contract/master-data/lists'
import { catalogues, cataloguesOf } from '@touchline/contract/records/catalogues'
import { matchColumns } from '@touchline/contract/records/match-columns'
import { readCell } from '@touchline/contract/records/read-cell'
import { changeSchema, recordErrors } from '@touchline/contract/records/record'
import { initialValues } from '@touchline/contract/records/record-list'
import { foldText } from '@touchline/contract/text-folding'
import { describe, expect, test } from 'vitest'
import { catalogueEntries, catalogueRows } from './catalogue-import.ts'

const all = masterLists.flatMap((list) =>
  cataloguesOf(list).map(({ key, title, count }) => ({
    list,
    key,
    count,
    entries: catalogueEntries(list.key, key) ?? [],
    title: `${list.title.en}: ${title.en}`,
  })),
)
const HAS_KANJI = /\p{sc=Han}/u

describe.for(all)('$title', ({ list, count, entries }) => {
  const nameOf = (entry: (typeof entries)[number]) => String(entry[list.nameField])

  test('the catalogue has as many entries as it says', () => {
    expect(entries).toHaveLength(count)
  })

  test.for(entries.map((entry) => ({ name: nameOf(entry), entry })))(
    '$name fulfils the rules of the list',
    ({ entry }) => {
      const parsed = changeSchema(list).safeParse(entry)
      expect(parsed.error).toBeUndefined()
      expect(recordErrors(list, { row: { ...initialValues(list), ...parsed.data } })).toEqual({})
    },
  )

  test('each Japanese name with kanji has a reading', () => {
    const unread = entries.filter(({ name_ja, name_kana }) => HAS_KANJI.test(String(name_ja)) && !name_kana)
    expect(unread).toEqual([])
  })

  test('names, Japanese names and ranks are unique', () => {
    for (const field of [list.nameField, 'name_ja', 'rank', 'tier_rank']) {
      const values = entries.map((entry) => entry[field]).filter((value) => value !== undefined)
      expect(new Set(values.map((value) => foldText(String(value)))).size).toBe(values.length)
    }
  })

  test.for(['en', 'ja'] as const)(
    'its file in %s is matched by itself, and its cells are read as the entries',
    (language) => {
      const { headers, rows } = catalogueRows(list, entries, language)
      const samples = headers.map((_, index) => rows.map((row) => row[index] ?? '').filter(Boolean))
      const { columns, is_matched } = matchColumns(list, { headers, samples, remembered: [] })
      expect(is_matched).toBe(true)
      const read = rows.map((cells) =>
        Object.fromEntries(
          columns.flatMap(({ field }, index) => {
            const declared = list.fields[field ?? '']
            const text = cells[index]
            const cell =
              declared && text
                ? readCell(declared, text, { currency: 'JPY', idOf: () => undefined })
                : undefined
            return cell && 'value' in cell ? [[field, cell.value]] : []
          }),
        ),
      )
      const filled = entries.map((entry) =>
        Object.fromEntries(
          Object.entries(entry).filter(([, value]) => value !== undefined && value !== null && value !== ''),
        ),
      )
      expect(read).toEqual(filled)
    },
  )
})

test('ranks of coach levels, which are unique in the list, differ between catalogues', () => {
  const ranks = catalogues.coachLevels.flatMap(({ key }) =>
    catalogueEntries('coachLevels', key)?.map(({ rank }) => rank),
  )
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('a sport has the same values in each catalogue that contains it', () => {
  const sports = catalogues.sports.flatMap(({ key }) => catalogueEntries('sports', key) ?? [])
  for (const sport of sports) {
    const same = sports.filter(({ sports_name }) => sports_name === sport.sports_name)
    expect(same.every((each) => JSON.stringify(each) === JSON.stringify(sport))).toBe(true)
  }
})

test.for<[list: string, catalogue: string]>([
  ['sports', 'toString'],
  ['toString', 'metals'],
  ['membershipPlans', 'metals'],
])('the list %s has no catalogue %s', ([list, catalogue]) => {
  expect(catalogueEntries(list, catalogue)).toBeUndefined()
  expect(cataloguesOf({ key: 'membershipPlans' })).toEqual([])
})
