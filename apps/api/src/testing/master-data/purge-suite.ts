import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StoredList } from '../../records/stored-list.ts'
import type { Client } from '../client.ts'
import { addItem, named, namesIn } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'

/** More than two batches. */
const MANY = 1_200

export function purgeSuite(test: UploadTest, list: StoredList): void {
  const trashed = async (admin: Client, name: string): Promise<number> => {
    const { id } = await addItem(admin, list, name)
    await admin.delete(`${list.api}/${id}`)
    return id
  }
  const trash = (admin: Client) => admin.get(`${list.api}?trashed=1&orderBy=${list.nameField}|asc`)
  const purge = (admin: Client, id: number) => admin.delete(`${list.api}/${id}/trash`)
  const historyOf = async (admin: Client, id: number) =>
    (await admin.get(`/api/audit?area=${list.key}&record=${id}`)).body.data.map(
      ({ action, record }: { action: string; record: { name: string } }) => [action, record.name],
    )

  test.beforeAll(async ({ server }) => {
    await sql`delete from ${sql.id(list.table)}`.execute(server.db)
  })

  test('a page of the trash contains who deleted a record, and a page of the list does not', async ({
    admin,
  }) => {
    await trashed(admin, 'Deleted by')
    await addItem(admin, list, 'Not deleted')
    expect((await trash(admin)).body.data).toMatchObject([
      { deleted_by: { id: expect.any(Number), firstname: 'Super', lastname: 'admin' } },
    ])
    expect((await admin.get(list.api)).body.data[0]).not.toHaveProperty('deleted_by')
    await admin.delete(`${list.api}/trash`)
  })

  test('a record that is deleted for good cannot be restored, and its history stays', async ({ admin }) => {
    const id = await trashed(admin, 'Purged')
    const purged = await purge(admin, id)
    expect(purged).toMatchObject({ status: 200, body: { data: { id, [list.nameField]: 'Purged' } } })
    expect((await trash(admin)).body.meta.total).toBe(0)
    expect(await admin.post(`${list.api}/${id}/restore`)).toBeRefused('not_found')
    expect(await purge(admin, id)).toBeRefused('not_found')
    expect(await historyOf(admin, id)).toEqual([
      ['purged', 'Purged'],
      ['deleted', 'Purged'],
      ['created', 'Purged'],
    ])
  })

  test('only a record of the trash can be deleted for good', async ({ admin }) => {
    const { id } = await addItem(admin, list, 'Listed')
    for (const wrong of [id, 2_000_000_000]) expect(await purge(admin, wrong)).toBeRefused('not_found')
    expect((await admin.get(`${list.api}/${id}`)).status).toBe(200)
  })

  test('of a restore and a deletion for good at the same time, one succeeds and the other gets 404', async ({
    admin,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const id = await trashed(admin, `Both ways ${round}`)
      const [restored, purged] = await Promise.all([
        admin.post(`${list.api}/${id}/restore`),
        purge(admin, id),
      ])
      expect([restored.status, purged.status].toSorted()).toEqual([200, 404])
      expect((await admin.get(`${list.api}/${id}`)).status).toBe(restored.status)
    }
  })

  test('an emptied trash is empty, has an audit entry per record, and leaves the list', async ({
    admin,
    server,
  }) => {
    await admin.delete(`${list.api}/trash`)
    const { id } = await addItem(admin, list, 'Stays')
    const other = await trashed(admin, 'Emptied')
    const { [list.nameField]: _, status: __, name_ja: ___, ...others } = list.fields
    const columns = Object.keys(others).map((name) => sql.id(name))
    const values = Object.values(others).map(({ initial }) => initial)
    await sql`
      insert into ${sql.id(list.table)} (name, ${sql.join(columns)}, deleted_at)
      select 'Gone ' || n, ${sql.join(values)}, now() from generate_series(1, ${sql.lit(MANY)}) n`.execute(
      server.db,
    )
    const emptied = await admin.delete(`${list.api}/trash`)
    expect(emptied).toMatchObject({ status: 200, body: { data: { removed: MANY + 1, kept: 0 } } })
    expect((await trash(admin)).body.meta.total).toBe(0)
    expect(namesIn(list, await admin.get(`${list.api}?search=Stays`))).toEqual(['Stays'])
    expect((await historyOf(admin, other))[0]).toEqual(['purged', 'Emptied'])
    const { rows } = await sql<{ trashed: number }>`
      select sum(trashed)::int as trashed from master_counts where list = ${list.table}`.execute(server.db)
    expect(rows).toEqual([{ trashed: 0 }])
    expect((await admin.delete(`${list.api}/trash`)).body.data).toEqual({ removed: 0, kept: 0 })
    await admin.post(`${list.api}/${id}`, named(list, 'Stays'))
  })
}
