import { sortText } from '@touchline/contract/http/list-options'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StoredList } from '../../records/stored-list.ts'
import { addItem, addItems, namesIn } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'

const names = ['Archery', 'judo', 'Karate', 'Kendo', 'Tennis', 'ﾃﾆｽ 100%', 'underscore_name', 'Zumba']

export function listingSuite(test: UploadTest, list: StoredList): void {
  test.beforeAll(async ({ admin, server }) => {
    await sql`delete from ${sql.id(list.table)}`.execute(server.db)
    const rows = await addItems(admin, list, names)
    await admin.post(`${list.api}/${rows[0]!.id}`, { status: 0, name_ja: '弓道' })
    await admin.post(`${list.api}/${rows[7]!.id}`, { name_ja: 'ばれーボール' })
  })

  test('is sorted by name ignoring case, with 25 records per page and the total', async ({ admin }) => {
    const answer = await admin.get(`${list.api}?orderBy=${list.nameField}|asc`)
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

  test('can be sorted in descending order', async ({ admin }) => {
    const answer = await admin.get(`${list.api}?orderBy=${list.nameField}|desc&per_page=2`)
    expect(namesIn(list, answer)).toEqual(['ﾃﾆｽ 100%', 'Zumba'])
  })

  test('sorted by the Japanese name, records without one are in the order of their name', async ({
    admin,
  }) => {
    const rows = await addItems(admin, list, ['α', 'β', 'γ'])
    await Promise.all(
      ['やきゅう', 'アーチェリー', 'いごっそう'].map((name_ja, at) =>
        admin.post(`${list.api}/${rows[at]!.id}`, { name_ja }),
      ),
    )
    const sorted = async (direction: string) =>
      namesIn(list, await admin.get(`${list.api}?orderBy=name_ja|${direction}`))
    const order = ['judo', 'Karate', 'Kendo', 'Tennis', 'underscore_name', 'β', 'γ', 'ﾃﾆｽ 100%']
    const ascending = [...order, 'Zumba', 'α', 'Archery']
    expect(await sorted('asc')).toEqual(ascending)
    expect(await sorted('desc')).toEqual(ascending.toReversed())
    for (const { id } of rows) await admin.delete(`${list.api}/${id}`)
  })

  test('pages link to their neighbours', async ({ admin }) => {
    const answer = await admin.get(`${list.api}?page=2&per_page=3&search=e`)
    const at = (page: number) =>
      `${list.api}?page=${page}&per_page=3&orderBy=${encodeURIComponent(sortText(list.sort))}&search=e`
    expect(answer.body.links).toEqual({ first: at(1), last: at(2), prev: at(1), next: null })
    expect((await admin.get(answer.body.links.prev)).body.data).toHaveLength(3)
  })

  test.for(list.sortable.flatMap((column) => [`${column}|asc`, `${column}|desc`]))(
    'sorted by %s, the pages contain every record once',
    async (orderBy, { admin }) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => admin.get(`${list.api}?orderBy=${orderBy}&per_page=3&page=${page}`)),
      )
      const found = pages.flatMap((page) => namesIn(list, page))
      expect(found.toSorted()).toEqual(names.toSorted())
      const whole = await admin.get(`${list.api}?orderBy=${orderBy}`)
      expect(namesIn(list, whole)).toEqual(found)
    },
  )

  test('a page number past the end returns the last page', async ({ admin }) => {
    const { body } = await admin.get(`${list.api}?page=99&per_page=3`)
    expect(body.meta).toEqual({ current_page: 3, from: 7, to: 8, total: 8, per_page: 3, last_page: 3 })
    expect(body.data).toHaveLength(2)
  })

  test.for([
    ['KEN', ['Kendo']],
    ['ｊｕｄｏ', ['judo']],
    ['弓', ['Archery']],
    ['テニス', ['ﾃﾆｽ 100%']],
    ['バレー', ['Zumba']],
    ['ばれ', ['Zumba']],
    ['ﾊﾞﾚｰﾎﾞ', ['Zumba']],
    ['ばれ-ぼ−る', ['Zumba']],
    ['てにす', ['ﾃﾆｽ 100%']],
    ['はれー', []],
    ['0%', ['ﾃﾆｽ 100%']],
    ['_', ['underscore_name']],
    ['\\', []],
  ] as const)('a search for %s finds %j', async ([search, found], { admin }) => {
    const answer = await admin.get(`${list.api}?search=${encodeURIComponent(search)}`)
    expect(namesIn(list, answer)).toEqual(found)
    expect(answer.body.meta.total).toBe(found.length)
  })

  test('a search finds a sigma at any position of a word', async ({ admin }) => {
    const { id } = await addItem(admin, list, 'ΟΔΟΣ')
    const longer = await addItem(admin, list, 'Οδοστρωτήρας')
    for (const search of ['οδοσ', 'ΟΔΟΣ', 'οδος']) {
      const answer = await admin.get(`${list.api}?search=${encodeURIComponent(search)}`)
      expect(namesIn(list, answer), search).toEqual(['ΟΔΟΣ', 'Οδοστρωτήρας'])
    }
    for (const added of [id, longer.id]) await admin.delete(`${list.api}/${added}`)
  })

  test('a search with a page number past its end returns its last page', async ({ admin }) => {
    const answer = await admin.get(`${list.api}?search=e&per_page=3&page=9`)
    expect(answer.body.meta).toEqual({ current_page: 2, from: 4, to: 5, total: 5, per_page: 3, last_page: 2 })
    expect(namesIn(list, answer)).toHaveLength(2)
  })

  test('a search without matches returns an empty page with total 0', async ({ admin }) => {
    const { body } = await admin.get(`${list.api}?search=nothing+like+this&page=3`)
    expect(body.data).toEqual([])
    expect(body.meta).toEqual({ current_page: 1, from: 0, to: 0, total: 0, per_page: 25, last_page: 1 })
  })

  test('the status filter has its own total, and combines with a search', async ({ admin }) => {
    const [inactive, active] = await Promise.all(
      [0, 1].map((status) => admin.get(`${list.api}?status=${status}&per_page=3`)),
    )
    expect(namesIn(list, inactive!)).toEqual(['Archery'])
    expect([inactive!.body.meta.total, active!.body.meta.total]).toEqual([1, 7])
    const searched = await Promise.all(
      [0, 1].map((status) => admin.get(`${list.api}?status=${status}&search=ar`)),
    )
    expect(searched.map((answer) => namesIn(list, answer))).toEqual([['Archery'], ['Karate']])
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
    ['orderBy=description|asc', 'orderBy'],
    ['orderBy=deleted_at|desc', 'orderBy'],
    ['orderBy=status|desc&trashed=1', 'orderBy'],
    ['trashed=yes', 'trashed'],
    ['status=2', 'status'],
    ['unknown=1', 'unknown'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ] as const)(
    'the query %s is refused with an error of its parameter',
    async ([query, parameter], { admin }) => {
      expect(await admin.get(`${list.api}?${query}`)).toBeRefused('invalid_fields', {
        [parameter]: [expect.any(String)] as unknown as string[],
      })
    },
  )
}
