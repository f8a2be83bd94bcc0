import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import type { EmbeddedConnection } from '../postgres/embedded.ts'
import { freshDatabase, TEMPLATE } from '../testing/test-database.ts'

export type OwnDatabase = {
  readonly name: string
  readonly url: string
  readonly db: Kysely<Tables>
  drop(): Promise<void>
}

export function databaseUrl({ user, password, host, port, database }: EmbeddedConnection): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Has the newest schema and no rows, unless it comes from `EMPTY`. */
export async function ownDatabase({ from = TEMPLATE } = {}): Promise<OwnDatabase> {
  const { connection, drop } = await freshDatabase({ from })
  const { db, close } = connect(connection, pino({ level: 'silent' }))
  return {
    name: connection.database,
    url: databaseUrl(connection),
    db,
    drop: () => close().then(drop),
  }
}
