import type { MasterList } from '@touchline/contract/master-data/list'
import { expect } from 'vitest'
import { addItem, named } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'
import { asTexts, filledFields } from './row-values.ts'

export function savingSuite(test: UploadTest, list: MasterList): void {
  test('a create with only the name returns a complete record', async ({ admin }) => {
    const { status, body } = await admin.post(`${list.api}/0`, named(list, 'Only a name'))
    expect(status).toBe(201)
    const initial = Object.entries(list.fields).map(([name, field]) => [name, field.initial])
    expect(body.data).toEqual({
      ...Object.fromEntries(initial),
      [list.nameField]: 'Only a name',
      id: expect.any(Number),
      name_ja: '',
      status: 1,
      sort_order: 0,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      created_by: 1,
      updated_by: 1,
      deleted_at: null,
    })
  })

  test('a create by form with only the name works', async ({ admin }) => {
    const { status, body } = await admin.postForm(`${list.api}/0`, named(list, 'Only a name in a form'))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ [list.nameField]: 'Only a name in a form', status: 1, version: 1 })
  })

  test('every field is read back as it was saved', async ({ admin }) => {
    const fields = filledFields(list, 10)
    const { body: saved } = await admin.post(`${list.api}/0`, named(list, 'Read back', fields))
    expect(saved.data).toMatchObject(fields)
    expect(await admin.get(`${list.api}/${saved.data.id}`)).toMatchObject({ status: 200, body: saved })
  })

  test('a form has the same effect as JSON', async ({ admin }) => {
    const fields = filledFields(list, 20)
    const { id } = await addItem(admin, list, 'From a form')
    const form = { ...asTexts(fields), version: '1' }
    expect((await admin.postForm(`${list.api}/${id}`, form)).body.data).toMatchObject({
      ...fields,
      version: 2,
    })
  })

  test('an optional field can be emptied', async ({ admin }) => {
    const { body } = await admin.post(`${list.api}/0`, named(list, 'Emptied', filledFields(list, 30)))
    const emptied = Object.entries(list.fields).filter(([, field]) => field.initial === null)
    const nothing = Object.fromEntries(emptied.map(([name]) => [name, null]))
    const { status, body: saved } = await admin.post(`${list.api}/${body.data.id}`, nothing)
    expect(status).toBe(200)
    expect(saved.data).toMatchObject(nothing)
  })

  test('names are trimmed and normalised to NFC', async ({ admin }) => {
    const saved = await addItem(admin, list, '  Cafe\u0301 ')
    expect(saved[list.nameField]).toBe('Café')
  })

  test('a save of some fields keeps the others', async ({ admin }) => {
    const fields = filledFields(list, 40)
    const { body: saved } = await admin.post(`${list.api}/0`, named(list, 'Partly saved', fields))
    const { body } = await admin.post(`${list.api}/${saved.data.id}`, { sort_order: 3 })
    expect(body.data).toEqual({
      ...saved.data,
      sort_order: 3,
      version: 2,
      updated_at: body.data.updated_at,
    })
  })

  test('a save that changes nothing keeps the version', async ({ admin }) => {
    const fields = filledFields(list, 50)
    const { body: saved } = await admin.post(`${list.api}/0`, named(list, 'Unchanged', fields))
    const again = named(list, 'Unchanged', { ...fields, version: 1 })
    expect((await admin.post(`${list.api}/${saved.data.id}`, again)).body).toEqual(saved)
  })

  test('-0 is stored as 0 and changes nothing', async ({ admin }) => {
    const saved = await addItem(admin, list, 'Signed zero')
    const headers = { 'content-type': 'application/json' }
    const send = (body: string) => admin.send('POST', `${list.api}/${saved.id}`, { headers, body })
    expect((await send('{"sort_order":-0}')).body.data).toEqual(saved)
    expect((await send('{"status":-0}')).body.data).toMatchObject({ status: 0, version: 2 })
    expect((await send('{"status":-0}')).body.data).toMatchObject({ status: 0, version: 2 })
  })

  test('error messages are in the language of the reader', async ({ admin }) => {
    const refused = await admin.with({ 'accept-language': 'ja-JP, en;q=0.5' }).post(`${list.api}/0`, {})
    expect(refused).toBeRefused('invalid_fields', { [list.nameField]: ['入力してください。'] })
    expect(refused.headers.get('content-language')).toBe('ja')
  })
}
