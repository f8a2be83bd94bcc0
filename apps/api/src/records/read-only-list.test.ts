import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Answer, Client } from '../testing/client.ts'
import { journalList as list } from '../testing/records/journal-list.ts'
import { test as base } from '../testing/records/other-lists-app.ts'

type Entry = {
  readonly name: string
  readonly at?: string
  readonly person?: number
  readonly action?: string
}

const test = base.extend('emptied', { auto: true }, ({ db }) =>
  sql`truncate journal_entries restart identity`.execute(db),
)

async function write(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  for (const { name, at = '2026-05-01T12:00:00Z', person = 1, action = 'created' } of entries)
    await sql`
      insert into journal_entries (name, at, person, action)
      values (${name}, ${at}, ${person}, ${action})`.execute(db)
}

function numbered(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Entry ${index + 1}` }))
}

function namesIn({ body }: Answer): string[] {
  return body.data.map(({ name }: { name: string }) => name)
}

async function found(admin: Client, query: string): Promise<string[]> {
  return namesIn(await admin.get(`${list.api}?${query}`))
}

test('the newest entries come first, with the cursor of the next page', async ({ admin, db }) => {
  await write(db, numbered(5))
  const first = await admin.get(`${list.api}?limit=2`)
  expect(namesIn(first)).toEqual(['Entry 5', 'Entry 4'])
  const second = await admin.get(`${list.api}?limit=2&before=${first.body.meta.next}`)
  expect(namesIn(second)).toEqual(['Entry 3', 'Entry 2'])
  const last = await admin.get(`${list.api}?limit=2&before=${second.body.meta.next}`)
  expect(namesIn(last)).toEqual(['Entry 1'])
  expect(last.body).toEqual({ success: true, data: last.body.data, meta: { next: null } })
})

test('a page that ends with the oldest entry has no cursor', async ({ admin, db }) => {
  await write(db, numbered(2))
  expect((await admin.get(`${list.api}?limit=2`)).body.meta).toEqual({ next: null })
})

test('entries that are written between two pages neither repeat nor hide an older one', async ({
  admin,
  db,
}) => {
  await write(db, numbered(4))
  const first = await admin.get(`${list.api}?limit=2`)
  await write(db, [{ name: 'Written meanwhile' }, { name: 'Another' }])
  const second = await admin.get(`${list.api}?limit=2&before=${first.body.meta.next}`)
  expect([...namesIn(first), ...namesIn(second)]).toEqual(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1'])
})

test('a period filter includes its first and last day, or its first and last instant', async ({
  admin,
  db,
}) => {
  await write(db, [
    { name: 'Before', at: '2026-04-30T23:59:59.999Z' },
    { name: 'First', at: '2026-05-01T00:00:00Z' },
    { name: 'Last', at: '2026-05-02T23:59:59.999Z' },
    { name: 'After', at: '2026-05-03T00:00:00Z' },
  ])
  expect(await found(admin, 'from=2026-05-01&to=2026-05-02')).toEqual(['Last', 'First'])
  expect(await found(admin, 'to=2026-04-30')).toEqual(['Before'])
  expect(await found(admin, 'from=2026-05-02T23:59:59.999Z&to=2026-05-03T00:00:00Z')).toEqual([
    'After',
    'Last',
  ])
})

test('filters by person and action combine, and the cursor keeps them', async ({ admin, db }) => {
  await write(db, [
    { name: 'Older', person: 2, action: 'deleted' },
    { name: 'Other person', person: 1, action: 'deleted' },
    { name: 'Other action', person: 2, action: 'created' },
    { name: 'Newer', person: 2, action: 'deleted' },
  ])
  expect(await found(admin, 'person=2&action=deleted')).toEqual(['Newer', 'Older'])
  const first = await admin.get(`${list.api}?person=2&action=deleted&limit=1`)
  expect(await found(admin, `person=2&action=deleted&limit=1&before=${first.body.meta.next}`)).toEqual([
    'Older',
  ])
})

test('an entry contains the user it refers to', async ({ admin, db }) => {
  await write(db, [{ name: 'By Ben', person: 2 }])
  const { body } = await admin.get(`${list.api}/1`)
  expect(body.data).toEqual({
    id: 1,
    name: 'By Ben',
    at: '2026-05-01T12:00:00.000Z',
    person: 2,
    person_shown: { id: 2, name: 'Ben', name_ja: '', is_active: true },
    action: 'created',
  })
})

test.for([
  ['before', '0'],
  ['before', 'abc'],
  ['before', '2147483648'],
  ['limit', '0'],
  ['limit', '201'],
  ['from', '2026-02-30'],
  ['to', 'yesterday'],
  ['person', '-1'],
  ['action', 'renamed'],
  ['page', '1'],
  ['search', 'x'],
  ['orderBy', 'name|asc'],
])('the query %s=%s is refused with an error of its parameter', async ([name, value], { admin }) => {
  const refused = await admin.get(`${list.api}?${name}=${value}`)
  expect(refused).toBeRefused('invalid_fields')
  expect(Object.keys(refused.body.errors)).toEqual([name])
})

test('a read-only list has no routes that write', async ({ admin, db }) => {
  await write(db, numbered(1))
  for (const [method, path] of [
    ['POST', `${list.api}/0`],
    ['POST', `${list.api}/1`],
    ['DELETE', `${list.api}/1`],
  ] as const) {
    const refused = await admin.send(method, path)
    expect(refused).toBeRefused('method_not_allowed')
    expect(refused.headers.get('allow')).toBe('GET, HEAD')
  }
  expect(await admin.post(`${list.api}/1/restore`)).toBeRefused('not_found')
})

test('OpenAPI lists the two calls of a read-only list, with its filters', async ({ admin }) => {
  const { paths } = (await admin.get('/api/openapi.json')).body
  const own = Object.keys(paths).filter((path) => path.startsWith(list.api))
  expect(own).toEqual([list.api, `${list.api}/{id}`])
  expect(own.flatMap((path) => Object.keys(paths[path]))).toEqual(['get', 'get'])
  const names = paths[list.api].get.parameters.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['action', 'before', 'from', 'limit', 'person', 'to'])
})
