import { expect, test, vi } from 'vitest'
import type { ListCallQuery } from './list-call-query.ts'
import { loadRows } from './load-rows.ts'

const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: from + n }))

function pagedList(total: number) {
  return vi.fn(async ({ page = 1, per_page = 25 }: ListCallQuery) => {
    const from = (page - 1) * per_page
    const data = rowsOf(from + 1, Math.max(0, Math.min(per_page, total - from)))
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      data,
      meta: { current_page: page, last_page, total, per_page, from: from + 1, to: from + data.length },
    }
  })
}

const filters = { status: 1 }

test('printing all rows of a list requests pages of 100 with its filters and sort', async () => {
  const request = pagedList(230)
  const query = { page: 3, per_page: 25, orderBy: 'name|desc', filters } as const
  const { rows, total } = await loadRows({ query, request })
  expect(rows.map(({ id }) => id)).toEqual(rowsOf(1, 230).map(({ id }) => id))
  expect(total).toBe(230)
  expect(request.mock.calls.map(([asked]) => asked)).toEqual(
    [1, 2, 3].map((page) => ({ ...query, page, per_page: 100 })),
  )
})

test('printing all rows of a list requests at most 1,000', async () => {
  const request = pagedList(1_040)
  const { rows, total } = await loadRows({ query: { page: 1, per_page: 10, filters }, request })
  expect([rows.length, total]).toEqual([1_000, 1_040])
  expect(request).toHaveBeenCalledTimes(10)
})

test('printing all rows of the audit trail starts at its newest entry', async () => {
  const request = vi.fn(async ({ before = 151 }: ListCallQuery) => ({
    data: rowsOf(Math.max(1, before - 100), Math.min(100, before - 1)),
    meta: { next: before > 101 ? before - 100 : null },
  }))
  const { rows, total } = await loadRows({ query: { limit: 25, before: 40, filters }, request })
  expect([rows.length, total]).toEqual([150, undefined])
  expect(request.mock.calls[0]?.[0]).toMatchObject({ limit: 100, before: undefined, filters })
})
