import type { MasterList } from '@touchline/contract/master-data/list'
import { expect } from 'vitest'
import { lastEntry } from '../audit-entries.ts'
import { addItem, named } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'
import { filledFields } from './row-values.ts'

export function auditSuite(test: UploadTest, list: MasterList): void {
  test('an entry contains the user and each changed field with its old and new value', async ({
    admin,
    db,
  }) => {
    const web = admin.with({ 'x-requested-with': 'XMLHttpRequest' })
    const { body } = await web.post(`${list.api}/0`, named(list, 'Before'))
    expect(await lastEntry(db)).toMatchObject({
      area: list.key,
      action: 'created',
      changes: { [list.nameField]: { old: null, new: 'Before' } },
    })
    await admin.post(`${list.api}/${body.data.id}`, { ...named(list, 'After'), status: 1, version: 1 })
    expect(await lastEntry(db)).toMatchObject({ actor_id: 1, action: 'updated', record_id: body.data.id })
    expect((await lastEntry(db)).changes).toEqual({ [list.nameField]: { old: 'Before', new: 'After' } })
  })

  test('an entry contains every kind of field in its API format', async ({ admin, db }) => {
    const before = await addItem(admin, list, 'Every field')
    const fields = filledFields(list, 60)
    await admin.post(`${list.api}/${before.id}`, fields)
    const changed = Object.entries(fields).filter(([name, value]) => before[name] !== value)
    expect((await lastEntry(db)).changes).toEqual(
      Object.fromEntries(changed.map(([name, value]) => [name, { old: before[name], new: value }])),
    )
  })

  test('a delete sets the name to null, and a restore sets it back', async ({ admin, db }) => {
    const { id } = await addItem(admin, list, 'Gone')
    await admin.delete(`${list.api}/${id}`)
    expect(await lastEntry(db)).toMatchObject({
      action: 'deleted',
      record_id: id,
      changes: { [list.nameField]: { old: 'Gone', new: null } },
    })
    await admin.post(`${list.api}/${id}/restore`, named(list, 'Back', { sort_order: 5 }))
    const restored = await lastEntry(db)
    expect(restored).toMatchObject({ action: 'restored', record_id: id, actor_id: 1 })
    expect(restored.changes).toEqual({
      [list.nameField]: { old: null, new: 'Back' },
      sort_order: { old: 0, new: 5 },
    })
    await admin.post(`${list.api}/${id}/restore`)
    expect(await lastEntry(db), 'what is not in the trash leaves no entry').toEqual(restored)
  })
}
