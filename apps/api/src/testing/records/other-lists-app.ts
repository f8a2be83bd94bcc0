import { pino } from 'pino'
import { connect } from '../../database/connection.ts'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import type { EmbeddedConnection } from '../../postgres/embedded.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { test as base } from '../test-app.ts'
import { freshDatabase } from '../test-database.ts'
import { connectionList, migrateConnections } from './connection-list.ts'

const log = pino({ level: 'silent' })

export const test = base
  .extend('lists', { scope: 'file' }, (): readonly StoredList[] => [...storedLists, connectionList])
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('connection', { scope: 'file' }, async ({}, { onCleanup }): Promise<EmbeddedConnection> => {
    const database = await freshDatabase()
    onCleanup(database.drop)
    const { db, close } = connect(database.connection, log)
    await migrateConnections(db as never).finally(close)
    return database.connection
  })
