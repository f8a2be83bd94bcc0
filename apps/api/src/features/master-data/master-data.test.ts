import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { test } from '../../testing/test-app.ts'

const REQUIRED = 'This field is required.'
const TAKEN = 'An entry with this name already exists.'
const NAME_TOO_LONG = 'Enter at most 100 characters.'

function named(list: MasterList, name: string, rest: object = {}) {
  return { [list.nameField]: name, ...rest }
}

async function addAll(admin: Client, list: MasterList, names: readonly string[]) {
  const rows = []
  for (const name of names) rows.push((await admin.post(`${list.api}/0`, named(list, name))).body.data)
  return rows
}

const namesIn = (list: MasterList, answer: { body: { data: Record<string, string>[] } }) =>
  answer.body.data.map((row) => row[list.nameField])

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
    const [saved] = await addAll(admin, list, ['Read back'])
    const { status, body } = await admin.get(`${list.api}/${saved.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: saved })
  })

  test('names are trimmed and composed', async ({ admin }) => {
    const [saved] = await addAll(admin, list, ['  Cafe\u0301 '])
    expect(saved[list.nameField]).toBe('Café')
  })

  test('a taken name is refused on the name field, whatever its case and width', async ({ admin }) => {
    await addAll(admin, list, ['Kendo straße'])
    for (const name of ['KENDO STRASSE', 'ｋｅｎｄｏ straße', ' kendo straße ']) {
      expect(await admin.post(`${list.api}/0`, named(list, name))).toBeRefused('invalid_fields', {
        [list.nameField]: [TAKEN],
      })
    }
  })

  test('a row is not renamed to the name of another', async ({ admin }) => {
    const [, second] = await addAll(admin, list, ['First of two', 'Second of two'])
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
    const [saved] = await addAll(admin, list, ['Partly saved'])
    const { body } = await admin.post(`${list.api}/${saved.id}`, { status: 0 })
    expect(body.data).toMatchObject({ [list.nameField]: 'Partly saved', status: 0, version: 2 })
  })

  test('a save that changes nothing keeps the version', async ({ admin }) => {
    const [saved] = await addAll(admin, list, ['Unchanged'])
    const { body } = await admin.post(`${list.api}/${saved.id}`, named(list, 'Unchanged', { version: 1 }))
    expect(body.data).toEqual(saved)
  })

  test('a save of an outdated version is refused with the current row and its author', async ({ admin }) => {
    const [saved] = await addAll(admin, list, ['Edited twice'])
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
    const [saved] = await addAll(admin, list, ['From an old client'])
    await admin.post(`${list.api}/${saved.id}`, { status: 0 })
    expect((await admin.post(`${list.api}/${saved.id}`, { status: 1 })).body.data.version).toBe(3)
  })

  test('a deleted row is gone, and its name is free again', async ({ admin }) => {
    const [saved] = await addAll(admin, list, ['Deleted'])
    const removed = await admin.delete(`${list.api}/${saved.id}`)
    expect(removed.status).toBe(200)
    expect(removed.body.data).toMatchObject({ id: saved.id, [list.nameField]: 'Deleted' })
    for (const call of [admin.get, admin.delete, admin.post]) {
      expect(await call.call(admin, `${list.api}/${saved.id}`, {})).toBeRefused('not_found')
    }
    expect((await admin.post(`${list.api}/0`, named(list, 'Deleted'))).status).toBe(201)
  })
})

describe.each(masterLists)('the list of $key', (list: MasterList) => {
  const names = ['Archery', 'judo', 'Karate', 'Kendo', 'Tennis', 'ﾃﾆｽ 100%', 'underscore_name', 'Zumba']

  test.beforeAll(async ({ admin }) => {
    const { body } = await admin.get(`${list.api}?per_page=200`)
    for (const { id } of body.data) await admin.delete(`${list.api}/${id}`)
    const rows = await addAll(admin, list, names)
    await admin.post(`${list.api}/${rows[0].id}`, { status: 0, name_ja: '弓道' })
  })

  test('it is sorted by name without regard to case, 25 a page, with its total', async ({ admin }) => {
    const answer = await admin.get(list.api)
    expect(namesIn(list, answer)).toEqual([
      'Archery',
      'judo',
      'Karate',
      'Kendo',
      'Tennis',
      'underscore_name',
      'Zumba',
      'ﾃﾆｽ 100%',
    ])
    expect(answer.body.meta).toEqual({
      current_page: 1,
      from: 1,
      to: 8,
      total: 8,
      per_page: 25,
      last_page: 1,
    })
  })

  test('it is sorted the other way round', async ({ admin }) => {
    const answer = await admin.get(`${list.api}?orderBy=${list.nameField}|desc&per_page=2`)
    expect(namesIn(list, answer)).toEqual(['ﾃﾆｽ 100%', 'Zumba'])
  })

  test('pages follow each other and link to each other', async ({ admin }) => {
    const answer = await admin.get(`${list.api}?page=2&per_page=3&search=e`)
    const at = (page: number) =>
      `${list.api}?page=${page}&per_page=3&orderBy=${list.nameField}%7Casc&search=e`
    expect(answer.body.links).toEqual({ first: at(1), last: at(2), prev: at(1), next: null })
    expect((await admin.get(answer.body.links.prev)).body.data).toHaveLength(3)
  })

  test('every column offered can be sorted by, and ties keep their order', async ({ admin }) => {
    for (const column of list.sortable) {
      const pages = await Promise.all(
        [1, 2].map((page) => admin.get(`${list.api}?orderBy=${column}|desc&per_page=4&page=${page}`)),
      )
      const ids = pages.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id))
      expect(new Set(ids).size, column).toBe(8)
    }
  })

  test('a page past the end gives the last page', async ({ admin }) => {
    const { body } = await admin.get(`${list.api}?page=99&per_page=3`)
    expect(body.meta).toEqual({ current_page: 3, from: 7, to: 8, total: 8, per_page: 3, last_page: 3 })
    expect(body.data).toHaveLength(2)
  })

  test.for([
    ['KEN', ['Kendo']],
    ['ｊｕｄｏ', ['judo']],
    ['弓', ['Archery']],
    ['テニス', ['ﾃﾆｽ 100%']],
    ['0%', ['ﾃﾆｽ 100%']],
    ['_', ['underscore_name']],
    ['\\', []],
  ] as const)('a search for %s finds %j', async ([search, found], { admin }) => {
    const answer = await admin.get(`${list.api}?search=${encodeURIComponent(search)}`)
    expect(namesIn(list, answer)).toEqual(found)
    expect(answer.body.meta.total).toBe(found.length)
  })

  test('what matches nothing has an empty page with zeros', async ({ admin }) => {
    const { body } = await admin.get(`${list.api}?search=nothing+like+this&page=3`)
    expect(body.data).toEqual([])
    expect(body.meta).toEqual({ current_page: 1, from: 0, to: 0, total: 0, per_page: 25, last_page: 1 })
  })

  test('the status filter has its own total', async ({ admin }) => {
    const [inactive, active] = await Promise.all(
      [0, 1].map((status) => admin.get(`${list.api}?status=${status}&per_page=3`)),
    )
    expect(namesIn(list, inactive!)).toEqual(['Archery'])
    expect([inactive!.body.meta.total, active!.body.meta.total]).toEqual([1, 7])
  })

  test.for([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=1e3', 'page'],
    ['per_page=201', 'per_page'],
    ['per_page=-1', 'per_page'],
    ['orderBy=id;drop|asc', 'orderBy'],
    ['orderBy=password_hash|asc', 'orderBy'],
    ['orderBy=search_text|asc', 'orderBy'],
    ['status=2', 'status'],
    ['unknown=1', 'unknown'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ] as const)('%s is refused at its parameter', async ([query, parameter], { admin }) => {
    expect(await admin.get(`${list.api}?${query}`)).toBeRefused('invalid_fields', {
      [parameter]: [expect.any(String)] as unknown as string[],
    })
  })
})
