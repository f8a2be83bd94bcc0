import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { EMPTY, freshDatabase } from '../testing/test-database.ts'

export type OwnDatabase = {
  readonly name: string
  /** The DATABASE_URL for app processes. */
  readonly url: string
  readonly db: Kysely<Tables>
  drop(): Promise<void>
}

/** Creates an empty database for several starts of the app. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const { connection, drop } = await freshDatabase({ from: EMPTY })
  const { user, password, host, port, database } = connection
  const { db, close } = connect(connection, pino({ level: 'silent' }))
  return {
    name: database,
    url: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    db,
    drop: () => close().then(drop),
  }
}
