import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import type { EmbeddedConnection } from '../database/embedded.ts'
import type { Tables } from '../database/tables.ts'
import { EMPTY, freshDatabase } from '../testing/test-database.ts'

export type OwnDatabase = {
  readonly name: string
  readonly url: string
  readonly db: Kysely<Tables>
  drop(): Promise<void>
}

export function databaseUrl({ user, password, host, port, database }: EmbeddedConnection): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

export async function ownDatabase(): Promise<OwnDatabase> {
  const { connection, drop } = await freshDatabase({ from: EMPTY })
  const { db, close } = connect(connection, pino({ level: 'silent' }))
  return {
    name: connection.database,
    url: databaseUrl(connection),
    db,
    drop: () => close().then(drop),
  }
}
