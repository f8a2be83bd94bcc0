import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Tables } from '../database/tables.ts'

export async function dumpDatabase(db: Kysely<Tables>): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(db)
  const dumps = await Promise.all(
    tables.map(({ schema, name }) =>
      sql<{ row: string }>`select each::text as row from ${sql.id(schema, name)} as each`.execute(db),
    ),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

/** The index definitions of a table, from the word `using` on. */
export async function indexesOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${table}`.execute(db)
  return rows.map(({ definition }) => definition.slice(definition.indexOf(' USING ') + ' USING '.length))
}

/** Matches statements of background work, such as jobs, mails, messages, file moves, lost files and heartbeats. */
const BACKGROUND =
  /pgboss|\b(sessions|mails|site_settings|file_moves|instances|delivery_lanes|delivery_attempts|slack_functions|backup_runs)\b|\blisten\b|^set |^select "name" from "files" where "disk"/i

/** The statements of the sealer and of the runner of jobs, which run their own transactions. */
const OWN_TRANSACTIONS = /pg_try_advisory|\baudit_(seals|unsealed)\b|\bfrom jobs\b/

/** The statements of `work` in order, without those of background work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await tripsOf(work)).flat()
}

/** The statements of `work` by round trip, without those of background work. */
export async function tripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const sent = (await transactionsOf(work)).flat()
  return byTrip(sent.filter(({ text }) => !BACKGROUND.test(text)))
}

/** The statements of the transactions in which `work` locks a row of the table, by round trip. */
export async function tripsOfLocking(table: string, work: () => Promise<unknown>): Promise<string[][]> {
  const lock = new RegExp(`from "${table}" where .* for (no key )?update$`, 's')
  const transactions = await transactionsOf(work)
  return byTrip(transactions.filter((sent) => sent.some(({ text }) => lock.test(text))).flat())
}

/** A statement that is sent before the answer to another one belongs to the same trip. */
function byTrip(statements: readonly SentStatement[]): string[][] {
  const trips: string[][] = []
  for (const { text, startsTrip } of statements) {
    if (startsTrip) trips.push([])
    trips.at(-1)?.push(text)
  }
  return trips
}

/** The statements of `work` by transaction, without those of the sealer and of the runner of jobs. */
async function transactionsOf(work: () => Promise<unknown>): Promise<SentStatement[][]> {
  const calls: SentStatement[] = []
  const unanswered = new Map<pg.Connection, number>()
  function countAnswer(this: pg.Connection) {
    unanswered.set(this, (unanswered.get(this) ?? 0) - 1)
  }
  const submit = pg.Query.prototype.submit
  const spy = vi.spyOn(pg.Query.prototype, 'submit').mockImplementation(function (
    this: pg.Query & { readonly text: string },
    connection,
  ) {
    if (!unanswered.has(connection)) connection.on('readyForQuery', countAnswer)
    const before = unanswered.get(connection) ?? 0
    unanswered.set(connection, before + 1)
    calls.push({ connection, text: this.text.trim(), startsTrip: before === 0 })
    return submit.call(this, connection)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
    for (const connection of unanswered.keys()) connection.off('readyForQuery', countAnswer)
  }
  return groupedByTransaction(calls).filter(
    (statements) => isComplete(statements) && !statements.some(({ text }) => OWN_TRANSACTIONS.test(text)),
  )
}

type SentStatement = {
  readonly connection: pg.Connection
  readonly text: string
  readonly startsTrip: boolean
}

const BEGIN = /^(begin|start transaction)/i
const END = /^(commit|rollback)/i
const SAVEPOINT = /^(release )?savepoint /i

function groupedByTransaction(calls: readonly SentStatement[]): SentStatement[][] {
  const transactions: SentStatement[][] = []
  const open = new Map<pg.Connection, SentStatement[]>()
  for (const call of calls) {
    const transaction = open.get(call.connection) ?? []
    if (transaction.length === 0) transactions.push(transaction)
    transaction.push(call)
    if (BEGIN.test(call.text)) open.set(call.connection, transaction)
    if (END.test(call.text)) open.delete(call.connection)
  }
  return transactions
}

/** False if the transaction began before the work or ended after it. */
function isComplete(statements: readonly SentStatement[]): boolean {
  const [first = '', last = ''] = [statements[0]?.text, statements.at(-1)?.text]
  return BEGIN.test(first) === END.test(last) && !SAVEPOINT.test(first)
}
