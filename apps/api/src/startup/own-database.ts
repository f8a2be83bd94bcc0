import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { inject } from 'vitest'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import type { EmbeddedConnection } from '../postgres/embedded.ts'
import { copyFolder, freshDatabase, TEMPLATE } from '../testing/test-database.ts'
import { freshFolder } from './app-process.ts'

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

/** A data folder with an embedded database that has the newest schema and no rows, which saves a first start. */
export function folderWithDatabase(): string {
  const folder = join(freshFolder(), 'data')
  copyFolder(inject('stoppedDataFolder'), folder)
  return folder
}
