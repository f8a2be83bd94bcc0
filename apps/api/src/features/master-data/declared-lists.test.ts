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

type Row = { readonly id: number; readonly status: number }

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

  test('sorted by status, a list has all inactive records before or after all active ones, each by id', async ({
    admin,
  }) => {
    await admin.post(`${list.api}/0`, named(list, 'Inactive by status', { status: 0 }))
    await addItem(admin, list, 'Active by status')
    await admin.post(`${list.api}/0`, named(list, 'Inactive too by status', { status: 0 }))
    const read = async (query: string) =>
      (await admin.get(`${list.api}?per_page=100&orderBy=status|${query}`)).body.data as readonly Row[]
    const ascending = await read('asc')
    expect(ascending).toEqual(ascending.toSorted((a, b) => a.status - b.status || a.id - b.id))
    expect(await read('desc')).toEqual(ascending.toReversed())
    expect(await read('asc&status=0')).toEqual(ascending.filter(({ status }) => status === 0))
    expect(ascending.map(({ status }) => status)).toEqual(expect.arrayContaining([0, 1]))
  })

  test('a reading in kana of any width finds its record in the list, in the trash and in the audit trail', async ({
    admin,
  }) => {
    const names = { name_ja: '柔道', name_kana: 'じゅうどう' }
    const { body } = await admin.post(`${list.api}/0`, named(list, 'Found by reading', names))
    const expectFound = async (trashed: string) => {
      for (const reading of ['じゅうどう', 'ジュウドウ', 'ｼﾞｭｳﾄﾞｳ', 'うと\u3099う']) {
        const search = `search=${encodeURIComponent(reading)}`
        const answer = await admin.get(`${list.api}?${search}${trashed}`)
        expect(namesIn(list, answer), `${reading}${trashed}`).toEqual(['Found by reading'])
        const entries = await admin.get(`/api/audit?${search}&area=${list.key}&limit=1`)
        expect(entries.body.data).toMatchObject([{ record: { id: body.data.id, name_ja: '柔道' } }])
      }
    }
    await expectFound('')
    await admin.delete(`${list.api}/${body.data.id}`)
    await expectFound('&trashed=1')
  })

  test('the Japanese order is that of the readings, and of the shown names of records without one', async ({
    admin,
  }) => {
    const sorted = [
      { name: 'Ordered A' },
      { name_ja: 'アーチェリー' },
      { name_ja: '剣道', name_kana: 'けんどう' },
      { name_ja: 'サッカー' },
      { name_ja: '柔術', name_kana: 'ジュウジュツ' },
      { name_ja: '柔道', name_kana: 'じゅうどう' },
      { name_ja: '重量挙げ', name_kana: 'ｼﾞｭｳﾘｮｳｱｹﾞ' },
      { name_ja: 'すもう' },
      { name_ja: '弓道' },
    ].map(({ name, ...names }, at) => named(list, name ?? `Ordered ${9 - at}`, names))
    for (const draft of sorted.toReversed()) await admin.post(`${list.api}/0`, draft)
    const inOrder = async (direction: string) =>
      namesIn(list, await admin.get(`${list.api}?search=ordered&orderBy=name_ja|${direction}`))
    const expected = sorted.map((draft) => draft[list.nameField])
    expect(await inOrder('asc')).toEqual(expected)
    expect(await inOrder('desc')).toEqual(expected.toReversed())
  })

  test('a reading with kanji is refused, and a save without a reading keeps it', async ({ admin }) => {
    const { id } = await addItem(admin, list, 'With reading')
    const path = `${list.api}/${id}`
    await admin.post(path, { name_kana: 'けんどう' })
    expect(await admin.post(path, { name_kana: '剣道' })).toBeRefused('invalid_fields', {
      name_kana: ['Enter the reading in kana, without kanji.'],
    })
    const { body } = await admin.post(path, named(list, 'Only the name'))
    expect(body.data).toMatchObject({ [list.nameField]: 'Only the name', name_kana: 'けんどう' })
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
