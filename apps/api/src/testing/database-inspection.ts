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

/** The statements of the sealer, which runs its own transactions. */
const SEALING = /pg_try_advisory|\baudit_(seals|unsealed)\b/

/** The statements of `work` in order, without those of background work. Each is one round trip. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const calls = query.mock.calls.map(([sent]: unknown[], index) => ({
      client: query.mock.contexts[index],
      text: (typeof sent === 'string' ? sent : (sent as { text: string }).text).trim(),
    }))
    return transactionsOf(calls)
      .filter((texts) => isComplete(texts) && !texts.some((text) => SEALING.test(text)))
      .flat()
      .filter((text) => !BACKGROUND.test(text))
  } finally {
    query.mockRestore()
  }
}

type ExecutedStatement = { readonly client: unknown; readonly text: string }

const BEGIN = /^(begin|start transaction)/i
const END = /^(commit|rollback)/i

function transactionsOf(calls: readonly ExecutedStatement[]): string[][] {
  const transactions: string[][] = []
  const open = new Map<unknown, string[]>()
  for (const { client, text } of calls) {
    const transaction = open.get(client) ?? []
    if (transaction.length === 0) transactions.push(transaction)
    transaction.push(text)
    if (BEGIN.test(text)) open.set(client, transaction)
    if (END.test(text)) open.delete(client)
  }
  return transactions
}

/** False if the transaction began before the work or ended after it. */
function isComplete(texts: readonly string[]): boolean {
  return BEGIN.test(texts[0] ?? '') === END.test(texts.at(-1) ?? '')
}
