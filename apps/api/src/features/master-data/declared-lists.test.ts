import { enteredFields } from '@touchline/contract/fields/fields'
import { sports } from '@touchline/contract/master-data/lists'
import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Answer } from '../../testing/client.ts'
import { pictureSuite } from '../../testing/master-data/picture-suite.ts'
import { purgeSuite } from '../../testing/master-data/purge-suite.ts'
import { asTexts, filledFields } from '../../testing/master-data/row-values.ts'
import { wrongTexts, wrongValues } from '../../testing/master-data/wrong-values.ts'
import { addItem, addItems, named, namesIn } from '../../testing/master-items.ts'
import { s3Test, test } from '../../testing/upload-traces.ts'
import { storedLists } from './stored-lists.ts'

describe.each(storedLists)('the fields of $key', (list) => {
  test('every field is saved by JSON and by a form, read back, and in the audit entry', async ({
    admin,
    db,
  }) => {
    const fields = filledFields(list, 10)
    const before = await addItem(admin, list, 'Read back')
    const { body: saved } = await admin.post(`${list.api}/${before.id}`, fields)
    expect(saved.data).toEqual({ ...before, ...fields, version: 2, updated_at: expect.any(String) })
    expect((await admin.get(`${list.api}/${before.id}`)).body).toEqual(saved)
    const changed = Object.entries(fields).filter(([name, value]) => before[name] !== value)
    expect((await lastEntry(db)).changes).toEqual(
      Object.fromEntries(changed.map(([name, value]) => [name, { old: before[name], new: value }])),
    )
    const inForm = filledFields(list, 20)
    const form = { ...asTexts(inForm), version: '2' }
    expect((await admin.postForm(`${list.api}/${before.id}`, form)).body.data).toMatchObject(inForm)
  })

  test('an invalid value is refused with an error of its field, in JSON and in a form', async ({ admin }) => {
    const before = await addItem(admin, list, 'Never changed')
    const path = `${list.api}/${before.id}`
    const headers = { 'content-type': 'application/json' }
    for (const [name, field] of enteredFields(list.fields)) {
      const expectRefused = ({ status, body }: Answer, sent: string) =>
        expect([status, Object.keys(body.errors ?? {})], `${name}: ${sent}`).toEqual([422, [name]])
      for (const value of wrongValues(field)) {
        const body = `{${JSON.stringify(name)}:${value}}`
        expectRefused(await admin.send('POST', path, { headers, body }), value)
      }
      for (const text of wrongTexts(field)) expectRefused(await admin.postForm(path, { [name]: text }), text)
    }
    expect((await admin.get(`${list.api}/${before.id}`)).body.data).toEqual(before)
  })

  test('sorted by any sortable field, the pages contain every record once', async ({ admin }) => {
    const names = ['First sorted', 'Second sorted', 'Third sorted']
    const [first] = await addItems(admin, list, names)
    await admin.post(`${list.api}/${first!.id}`, filledFields(list, 30))
    for (const column of list.sortable) {
      const sorted = `${list.api}?search=sorted&per_page=2&orderBy=${column}|desc`
      const pages = await Promise.all([1, 2].map((page) => admin.get(`${sorted}&page=${page}`)))
      expect(pages.flatMap((page) => namesIn(list, page)).toSorted(), column).toEqual(names)
    }
  })

  test('a used name is refused', async ({ admin }) => {
    await addItem(admin, list, 'Taken')
    expect(await admin.post(`${list.api}/0`, named(list, 'TAKEN'))).toBeRefused('invalid_fields', {
      [list.nameField]: ['An entry with this name already exists.'],
    })
  })
})

describe('deleting for good from sports', () =>
  purgeSuite(test, storedLists.find(({ key }) => key === 'sports')!))

describe('a picture of sports in a bucket', () => pictureSuite(s3Test, sports))
