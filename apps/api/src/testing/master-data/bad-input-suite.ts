import { enteredFields } from '@touchline/contract/fields/fields'
import type { MasterList } from '@touchline/contract/master-data/list'
import { expect } from 'vitest'
import type { Answer } from '../client.ts'
import { addItem } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'
import { wrongTexts, wrongValues } from './wrong-values.ts'

const json = { 'content-type': 'application/json' }

export function badInputSuite(test: UploadTest, list: MasterList): void {
  const fields = enteredFields(list.fields)
  const refusedAt = (answer: Answer, field: string, sent: string) => {
    const said = `${field}: ${sent}`
    expect([answer.status, answer.body.code], said).toEqual([422, 'invalid_fields'])
    expect(Object.keys(answer.body.errors), said).toEqual([field])
  }

  test('JSON with an invalid value is refused with an error of its field, in creates and updates', async ({
    admin,
  }) => {
    const before = await addItem(admin, list, 'Never changed by JSON')
    for (const [name, field] of fields) {
      for (const value of wrongValues(field)) {
        const body = `{${JSON.stringify(name)}:${value}}`
        refusedAt(await admin.send('POST', `${list.api}/${before.id}`, { headers: json, body }), name, value)
        const named =
          name === list.nameField ? body : `{${JSON.stringify(list.nameField)}:"New",${body.slice(1)}`
        refusedAt(await admin.send('POST', `${list.api}/0`, { headers: json, body: named }), name, value)
      }
    }
    expect((await admin.get(`${list.api}/${before.id}`)).body.data).toEqual(before)
  })

  test('a form with an invalid text is refused with an error of its field', async ({ admin }) => {
    const before = await addItem(admin, list, 'Never changed by a form')
    for (const [name, field] of fields) {
      for (const text of wrongTexts(field)) {
        refusedAt(await admin.postForm(`${list.api}/${before.id}`, { [name]: text }), name, text)
      }
    }
    expect((await admin.get(`${list.api}/${before.id}`)).body.data).toEqual(before)
  })

  test.for(['0', '-1', '1.5', '"1"', 'null', '1e400', '{}', '2147483648000000000000'])(
    'the version %s is refused',
    async (version, { admin }) => {
      const { id } = await addItem(admin, list, `Version ${version}`)
      const body = `{"version":${version}}`
      refusedAt(await admin.send('POST', `${list.api}/${id}`, { headers: json, body }), 'version', version)
      refusedAt(
        await admin.send('POST', `${list.api}/${id}/restore`, { headers: json, body }),
        'version',
        version,
      )
    },
  )

  test.for([
    'id',
    'name_key',
    'search_text',
    'deleted_at',
    'created_by',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('the unknown field %s is refused', async (field, { admin }) => {
    expect(await admin.post(`${list.api}/0`, { [list.nameField]: 'Unknown', [field]: 1 })).toBeRefused(
      'invalid_fields',
      { [field]: ['This field is not supported.'] },
    )
  })

  test.for([
    '{"__proto__":{"status":1}}',
    '[]',
    '"text"',
    '5',
    'null',
    '{"status":1,"status":0}',
    '{',
    '\u0000',
  ])('the body %s is malformed', async (body, { admin }) => {
    expect(await admin.send('POST', `${list.api}/0`, { headers: json, body })).toBeRefused(
      'malformed_request',
    )
  })

  test('a form with a repeated field or with __proto__ is malformed', async ({ admin }) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
    for (const parts of [
      part('status') + part('status'),
      part('__proto__'),
      part('constructor'),
      part('toString'),
    ]) {
      const body = `${part(list.nameField)}${parts}--b--\r\n`
      expect(await admin.send('POST', `${list.api}/0`, { headers, body })).toBeRefused('malformed_request')
    }
    expect(await admin.postForm(`${list.api}/0`, { [list.nameField]: 'x', id: '1' })).toBeRefused(
      'invalid_fields',
      {
        id: ['This field is not supported.'],
      },
    )
  })
}
