import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StoredList } from '../../records/stored-list.ts'
import { addItems, namesIn } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'

export function trashListingSuite(test: UploadTest, list: StoredList): void {
  const trash = (query = '') => `${list.api}?trashed=1${query && `&${query}`}`

  test.beforeAll(async ({ admin, server }) => {
    await sql`delete from ${sql.id(list.table)}`.execute(server.db)
    const rows = await addItems(admin, list, ['Gone first', 'Never gone', 'gone second', 'Away third'])
    await admin.post(`${list.api}/${rows[2]!.id}`, { status: 0 })
    for (const { id } of [rows[0]!, rows[2]!, rows[3]!]) await admin.delete(`${list.api}/${id}`)
  })

  test('begins with the latest deleted record, and has its own total', async ({ admin }) => {
    const answer = await admin.get(trash())
    expect(namesIn(list, answer)).toEqual(['Away third', 'gone second', 'Gone first'])
    expect(answer.body.meta.total).toBe(3)
    expect(answer.body.data[0].deleted_at).toMatch(/Z$/)
  })

  test('is not part of the list', async ({ admin }) => {
    for (const query of ['', '?search=e', '?status=1', '?trashed=0', '?trashed=false']) {
      const answer = await admin.get(list.api + query)
      expect(namesIn(list, answer)).toEqual(['Never gone'])
      expect(answer.body.meta.total).toBe(1)
    }
  })

  test('can be sorted by name in both directions', async ({ admin }) => {
    const sorted = ['Away third', 'Gone first', 'gone second']
    for (const [direction, found] of [
      ['asc', sorted],
      ['desc', sorted.toReversed()],
    ] as const) {
      expect(namesIn(list, await admin.get(trash(`orderBy=${list.nameField}|${direction}`)))).toEqual(found)
    }
  })

  test('has linked pages, and a page number past the end returns the last page', async ({ admin }) => {
    const first = await admin.get(trash('per_page=2'))
    const second = await admin.get(first.body.links.next)
    expect([...namesIn(list, first), ...namesIn(list, second)]).toEqual([
      'Away third',
      'gone second',
      'Gone first',
    ])
    expect((await admin.get(trash('per_page=2&page=9'))).body).toEqual(second.body)
  })

  test('can be searched and filtered, with exact totals', async ({ admin }) => {
    for (const [query, found] of [
      ['search=ＧＯＮＥ', ['gone second', 'Gone first']],
      ['search=go', ['gone second', 'Gone first']],
      ['search=nothing', []],
      ['status=0', ['gone second']],
      ['status=1&search=gone', ['Gone first']],
    ] as const) {
      const answer = await admin.get(trash(query))
      expect(namesIn(list, answer), query).toEqual(found)
      expect(answer.body.meta.total, query).toBe(found.length)
    }
  })

  test('no longer contains a restored record', async ({ admin }) => {
    const { id } = (await admin.get(trash())).body.data[0]
    await admin.post(`${list.api}/${id}/restore`)
    expect(namesIn(list, await admin.get(trash()))).toEqual(['gone second', 'Gone first'])
    expect(namesIn(list, await admin.get(`${list.api}?orderBy=${list.nameField}|asc`))).toEqual([
      'Away third',
      'Never gone',
    ])
    await admin.delete(`${list.api}/${id}`)
  })
}
