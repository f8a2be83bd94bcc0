import type { MasterList } from '@touchline/contract/master-data/list'
import { expect } from 'vitest'
import { addItem, named, uniqueFields } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'

const TAKEN = 'An entry with this name already exists.'
const TAKEN_NUMBER = 'Another entry already uses this number.'

export function conflictSuite(test: UploadTest, list: MasterList): void {
  const taken = { [list.nameField]: [TAKEN] }

  test('a used name is refused with an error of the name field, in any case and width', async ({ admin }) => {
    await addItem(admin, list, 'Kendo straße')
    for (const name of ['KENDO STRASSE', 'ｋｅｎｄｏ straße', ' kendo straße ']) {
      expect(await admin.post(`${list.api}/0`, named(list, name))).toBeRefused('invalid_fields', taken)
      expect(await admin.postForm(`${list.api}/0`, named(list, name))).toBeRefused('invalid_fields', taken)
    }
  })

  test('a record cannot be renamed to the name of another record', async ({ admin }) => {
    await addItem(admin, list, 'First of two')
    const second = await addItem(admin, list, 'Second of two')
    const refused = await admin.post(`${list.api}/${second.id}`, named(list, 'first of two'))
    expect(refused).toBeRefused('invalid_fields', taken)
  })

  test('twenty parallel creates with the same name: one succeeds', async ({ admin }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`${list.api}/0`, named(list, 'Contested'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused).toBeRefused('invalid_fields', taken)
  })

  test.for(uniqueFields(list))(
    'a used %s is refused with an error of its field',
    async ([field, { min }], { admin }) => {
      const first = await admin.post(
        `${list.api}/0`,
        named(list, `First with ${field}`, { [field]: min + 100 }),
      )
      const second = await addItem(admin, list, `Second with ${field}`)
      const third = await addItem(admin, list, `Third with ${field}`)
      expect([second[field], third[field]], 'any number of rows may have none').toEqual([null, null])
      const number = { [field]: [TAKEN_NUMBER] }
      const created = named(list, `Fourth with ${field}`, { [field]: min + 100 })
      expect(await admin.post(`${list.api}/0`, created)).toBeRefused('invalid_fields', number)
      const same = { [field]: min + 100 }
      expect(await admin.post(`${list.api}/${second.id}`, same)).toBeRefused('invalid_fields', number)
      await admin.delete(`${list.api}/${first.body.data.id}`)
      expect((await admin.post(`${list.api}/${second.id}`, same)).status).toBe(200)
      const restored = await admin.post(`${list.api}/${first.body.data.id}/restore`)
      expect(restored).toBeRefused('invalid_fields', number)
    },
  )

  test('a save of an outdated version is refused, with the current record and the user who changed it', async ({
    admin,
  }) => {
    const saved = await addItem(admin, list, 'Edited twice')
    const { body: newer } = await admin.post(`${list.api}/${saved.id}`, { status: 0, version: 1 })
    const refused = await admin.post(`${list.api}/${saved.id}`, { name_ja: '古い', version: 1 })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({
      current: newer.data,
      changed_by: 'Super admin',
      changed_at: newer.data.updated_at,
      changed_fields: ['name_ja'],
    })
    expect((await admin.get(`${list.api}/${saved.id}`)).body.data).toEqual(newer.data)
  })

  test('parallel saves of one version: one succeeds', async ({ admin }) => {
    const { id } = await addItem(admin, list, 'Edited by many')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, order) =>
        admin.post(`${list.api}/${id}`, { sort_order: order + 1, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('a save without a version is accepted', async ({ admin }) => {
    const saved = await addItem(admin, list, 'From an old client')
    await admin.post(`${list.api}/${saved.id}`, { status: 0 })
    expect((await admin.post(`${list.api}/${saved.id}`, { status: 1 })).body.data.version).toBe(3)
  })
}
