import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { ListStatements, parameter } from '../records/statements.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'

type ListShape = { readonly sign: number }
type StatementResult = { readonly list: string; readonly sum: number; readonly again: number }

const [one, other] = storedLists as [(typeof storedLists)[number], (typeof storedLists)[number]]
let own: TestDatabase
let database: Database
let composed: string[]
let statements: ListStatements<StatementResult, ListShape>

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
  database = connect(own.connection, pino({ level: 'silent' }))
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

beforeEach(() => {
  composed = []
  statements = new ListStatements(database.db, (list, { sign }) => {
    composed.push(`${list.key} ${sign}`)
    return sql`select ${list.key}::text as list, ${parameter('first')}::int + ${sql.lit(sign)} * ${parameter('second')}::int as sum,
      ${parameter('first')}::int as again`
  })
})

test('each run passes its own values for all parameters', async () => {
  const run = (first: number, second: number) => statements.of(one, { sign: -1 }).run({ second, first })
  expect(await Promise.all([run(5, 3), run(1, 1)])).toEqual([
    [{ list: one.key, sum: 2, again: 5 }],
    [{ list: one.key, sum: 0, again: 1 }],
  ])
})

test('each list and shape has its own statement, compiled once', async () => {
  const asked = [one, other, one].flatMap((list) => [1, -1].map((sign) => ({ list, sign })))
  for (const { list, sign } of asked) {
    const rows = await statements.of(list, { sign }).run({ first: 2, second: 1 })
    expect(rows).toEqual([{ list: list.key, sum: 2 + sign, again: 2 }])
  }
  expect(composed).toEqual([`${one.key} 1`, `${one.key} -1`, `${other.key} 1`, `${other.key} -1`])
})

test('the cache of statements is limited', () => {
  for (let sign = 0; sign <= 1_000; sign += 1) statements.of(one, { sign })
  statements.of(one, { sign: 0 })
  expect(composed.at(-1)).toBe(`${one.key} 0`)
})
