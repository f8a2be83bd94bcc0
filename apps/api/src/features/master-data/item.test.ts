import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { describe, expect } from 'vitest'
import { addItem, named } from '../../testing/master-items.ts'
import { test } from '../../testing/test-app.ts'

const REQUIRED = 'This field is required.'
const TAKEN = 'An entry with this name already exists.'
const NAME_TOO_LONG = 'Enter at most 100 characters.'

describe.each(masterLists)('$key', (list: MasterList) => {
  test('a client that sends only the name gets a whole row', async ({ admin }) => {
    const { status, body } = await admin.post(`${list.api}/0`, named(list, 'Only a name'))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      [list.nameField]: 'Only a name',
      name_ja: '',
      status: 1,
      sort_order: 0,
      version: 1,
    })
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining(Object.keys(list.allFields)))
  })

  test('a multipart form is read like JSON', async ({ admin }) => {
    const { status, body } = await admin.postForm(
      `${list.api}/0`,
      named(list, 'From a form', { status: '0', sort_order: '7' }),
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ [list.nameField]: 'From a form', status: 0, sort_order: 7 })
  })

  test('a saved row is read back as it was saved', async ({ admin }) => {
    const saved = await addItem(admin, list, 'Read back')
    const { status, body } = await admin.get(`${list.api}/${saved.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: saved })
  })

  test('names are trimmed and composed', async ({ admin }) => {
    const saved = await addItem(admin, list, '  Cafe\u0301 ')
    expect(saved[list.nameField]).toBe('Café')
  })

  test('a taken name is refused on the name field, whatever its case and width', async ({ admin }) => {
    await addItem(admin, list, 'Kendo straße')
    for (const name of ['KENDO STRASSE', 'ｋｅｎｄｏ straße', ' kendo straße ']) {
      expect(await admin.post(`${list.api}/0`, named(list, name))).toBeRefused('invalid_fields', {
        [list.nameField]: [TAKEN],
      })
    }
  })

  test('a row is not renamed to the name of another', async ({ admin }) => {
    await addItem(admin, list, 'First of two')
    const second = await addItem(admin, list, 'Second of two')
    const refused = await admin.post(`${list.api}/${second.id}`, named(list, 'first of two'))
    expect(refused).toBeRefused('invalid_fields', { [list.nameField]: [TAKEN] })
  })

  test('of twenty creates of one name at once, one wins', async ({ admin }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`${list.api}/0`, named(list, 'Contested'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
  })

  test('a name must be there and not too long', async ({ admin }) => {
    const refusals = [
      [{}, REQUIRED],
      [named(list, '   '), REQUIRED],
      [named(list, 'x'.repeat(101)), NAME_TOO_LONG],
    ] as const
    for (const [body, message] of refusals) {
      expect(await admin.post(`${list.api}/0`, body)).toBeRefused('invalid_fields', {
        [list.nameField]: [message],
      })
    }
  })

  test('messages come in the language of the reader', async ({ admin }) => {
    const refused = await admin.with({ 'accept-language': 'ja-JP, en;q=0.5' }).post(`${list.api}/0`, {})
    expect(refused).toBeRefused('invalid_fields', { [list.nameField]: ['入力してください。'] })
    expect(refused.headers.get('content-language')).toBe('ja')
  })

  test('a save of some fields leaves the others as they were', async ({ admin }) => {
    const saved = await addItem(admin, list, 'Partly saved')
    const { body } = await admin.post(`${list.api}/${saved.id}`, { status: 0 })
    expect(body.data).toMatchObject({ [list.nameField]: 'Partly saved', status: 0, version: 2 })
  })

  test('a save that changes nothing keeps the version', async ({ admin }) => {
    const saved = await addItem(admin, list, 'Unchanged')
    const { body } = await admin.post(`${list.api}/${saved.id}`, named(list, 'Unchanged', { version: 1 }))
    expect(body.data).toEqual(saved)
  })

  test('a save of an outdated version is refused with the current row and its author', async ({ admin }) => {
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

  test('a save without a version is accepted', async ({ admin }) => {
    const saved = await addItem(admin, list, 'From an old client')
    await admin.post(`${list.api}/${saved.id}`, { status: 0 })
    expect((await admin.post(`${list.api}/${saved.id}`, { status: 1 })).body.data.version).toBe(3)
  })

  test('a deleted row is gone, and its name is free again', async ({ admin }) => {
    const saved = await addItem(admin, list, 'Deleted')
    const removed = await admin.delete(`${list.api}/${saved.id}`)
    expect(removed.status).toBe(200)
    expect(removed.body.data).toMatchObject({ id: saved.id, [list.nameField]: 'Deleted' })
    for (const call of [admin.get, admin.delete, admin.post]) {
      expect(await call.call(admin, `${list.api}/${saved.id}`, {})).toBeRefused('not_found')
    }
    expect((await admin.post(`${list.api}/0`, named(list, 'Deleted'))).status).toBe(201)
  })
})
