import type { DashboardChange } from '@touchline/contract/dashboard'
import { expect, test } from 'vitest'
import { changesByPerson } from './group-changes.ts'

type Wanted = {
  readonly id: number
  readonly person: number
  readonly area?: string
  readonly record?: number
}

const change = ({ id, person, area = 'sports', record = 7 }: Wanted): DashboardChange => ({
  id,
  at: '2026-11-29T01:00:00.000Z',
  actor: { id: person, name: `Person ${person}`, name_ja: `${person}さん` },
  area,
  action: 'updated',
  record: { id: record, name: 'Kendo', name_ja: null, exists: true },
  changes: [],
})

test('changes are grouped by person and record, and stay in their order, newest first', () => {
  const groups = changesByPerson([
    change({ id: 6, person: 2 }),
    change({ id: 5, person: 3, record: 8 }),
    change({ id: 4, person: 2, record: 9 }),
    change({ id: 3, person: 2 }),
  ])
  expect(groups.map(({ person, count }) => [person.id, count])).toEqual([
    [2, 3],
    [3, 1],
  ])
  const ids = groups[0]?.records.map(({ changes }) => changes.map(({ id }) => id))
  expect(ids).toEqual([[6, 3], [4]])
  expect(groups[0]?.records[0]?.newest.id).toBe(6)
})

test('records of two lists with the same id are apart', () => {
  const [group] = changesByPerson([
    change({ id: 2, person: 2, area: 'sports' }),
    change({ id: 1, person: 2, area: 'ageGroups' }),
  ])
  expect(group?.records).toHaveLength(2)
})
