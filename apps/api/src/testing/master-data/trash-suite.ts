import type { MasterList } from '@touchline/contract/master-data/list'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { addItem, named } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'

const TAKEN = 'An entry with this name already exists.'

export function trashSuite(test: UploadTest, list: MasterList): void {
  const taken = { [list.nameField]: [TAKEN] }
  const remove = async (admin: Client, name: string): Promise<StoredRecord> => {
    const { id } = await addItem(admin, list, name)
    return (await admin.delete(`${list.api}/${id}`)).body.data
  }
  const restore = (admin: Client, { id }: { id: number }, body?: object) =>
    admin.post(`${list.api}/${id}/restore`, body)

  test('a deleted record is not found, and its name can be used again', async ({ admin }) => {
    const saved = await addItem(admin, list, 'Deleted')
    const removed = await admin.delete(`${list.api}/${saved.id}`)
    expect(removed.status).toBe(200)
    expect(removed.body.data).toEqual({
      ...saved,
      version: 2,
      deleted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: removed.body.data.deleted_at,
    })
    for (const call of [admin.get, admin.delete, admin.post]) {
      expect(await call.call(admin, `${list.api}/${saved.id}`, {})).toBeRefused('not_found')
    }
    expect((await admin.post(`${list.api}/0`, named(list, 'Deleted'))).status).toBe(201)
  })

  test('a save of a deleted record gets 404 for any version', async ({ admin }) => {
    const { id } = await remove(admin, 'Deleted meanwhile')
    expect(await admin.post(`${list.api}/${id}`, { status: 0, version: 1 })).toBeRefused('not_found')
  })

  test('a restored record has all its former values', async ({ admin }) => {
    const removed = await remove(admin, 'Undone')
    const { status, body } = await restore(admin, removed)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      ...removed,
      deleted_at: null,
      version: 3,
      updated_at: expect.any(String),
    })
    expect((await admin.get(`${list.api}/${removed.id}`)).body).toEqual(body)
  })

  test('restoring a record twice has no further effect', async ({ admin }) => {
    const removed = await remove(admin, 'Undone twice')
    const first = await restore(admin, removed)
    for (const again of [undefined, { version: removed.version }, named(list, 'Undone twice', { status: 1 })])
      expect(await restore(admin, removed, again)).toMatchObject({ status: 200, body: first.body })
  })

  test('restoring a restored record with other values is refused', async ({ admin }) => {
    const removed = await remove(admin, 'Restored by two')
    const first = await restore(admin, removed, named(list, 'Restored by one', { version: removed.version }))
    for (const version of [{}, { version: removed.version }, { version: first.body.data.version }]) {
      const second = await restore(admin, removed, named(list, 'Restored by the other', version))
      expect(second).toBeRefused('stale')
      expect(second.body).toMatchObject({
        current: first.body.data,
        changed_by: 'Super admin',
        changed_at: first.body.data.updated_at,
        changed_fields: [list.nameField],
      })
    }
    expect((await admin.get(`${list.api}/${removed.id}`)).body.data).toEqual(first.body.data)
  })

  test('a deleted record whose name is used again can be restored under another name', async ({ admin }) => {
    const removed = await remove(admin, 'Taken meanwhile')
    await addItem(admin, list, 'TAKEN MEANWHILE')
    expect(await restore(admin, removed)).toBeRefused('invalid_fields', taken)
    const renamed = named(list, 'Free again', { version: removed.version, sort_order: 4 })
    const { body } = await restore(admin, removed, renamed)
    expect(body.data).toMatchObject({ [list.nameField]: 'Free again', sort_order: 4, deleted_at: null })
  })

  test('a restore is validated like a save', async ({ admin }) => {
    const removed = await remove(admin, 'Checked')
    expect(await restore(admin, removed, named(list, ' '))).toBeRefused('invalid_fields')
    expect(await restore(admin, removed, { unknown: 1 })).toBeRefused('invalid_fields', {
      unknown: ['This field is not supported.'],
    })
    const refused = await restore(admin, removed, { name_ja: '古い', version: 1 })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({ current: removed, changed_fields: ['name_ja'] })
    expect(await restore(admin, { id: 2_000_000_000 })).toBeRefused('not_found')
    expect(await restore(admin, { id: 0 })).toBeRefused('not_found')
  })

  test('a restore accepts no body or a JSON body, but no form', async ({ admin }) => {
    const [first, second] = [await remove(admin, 'Said nothing'), await remove(admin, 'Said so')]
    const json = { headers: { 'content-type': 'application/json' } }
    expect((await admin.send('POST', `${list.api}/${first.id}/restore`, { ...json, body: '' })).status).toBe(
      200,
    )
    const form = named(list, 'Said in a form')
    expect(await admin.postForm(`${list.api}/${second.id}/restore`, form)).toBeRefused(
      'unsupported_media_type',
    )
    expect(await restore(admin, second, [])).toBeRefused('malformed_request')
    expect((await restore(admin, second, named(list, 'Said in JSON'))).status).toBe(200)
  })

  test('twenty parallel restores and creates with the same name: one succeeds', async ({ admin }) => {
    const rows: StoredRecord[] = []
    for (let count = 0; count < 10; count += 1) rows.push(await remove(admin, 'Contested from the trash'))
    const creates = rows.map(() => admin.post(`${list.api}/0`, named(list, 'Contested from the trash')))
    const answers = await Promise.all([...rows.map((row) => restore(admin, row)), ...creates])
    const won = answers.filter(({ status }) => status === 200 || status === 201)
    expect(won).toHaveLength(1)
    for (const answer of answers.filter((each) => !won.includes(each)))
      expect(answer).toBeRefused('invalid_fields', taken)
  })

  test('many parallel restores of one record: one writes', async ({ admin }) => {
    const removed = await remove(admin, 'Restored by many')
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(admin, removed)))
    expect(answers.map(({ body }) => body.data.version)).toEqual(Array(10).fill(3))
  })
}
