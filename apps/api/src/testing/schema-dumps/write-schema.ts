import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect, openClient } from '../../database/connection.ts'
import { migrate, newestSchemaVersion } from '../../database/migrate.ts'
import { startEmbedded } from '../../postgres/embedded.ts'
import { dumpFile, dumpRows, insertExampleRows, OWN_TABLES, readOwnTables } from './schema-dump.ts'

// Writes the names of the tables and columns of the newest schema version. With --dump, also its dump, for a release.

const log = pino({ level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-dump-'))
chmodSync(dataDir, 0o711)
const server = await startEmbedded({ dataDir, log, durable: false })
try {
  const { db, close } = connect(server.connection, log)
  await migrate(db, { log }).finally(close)
  const client = await openClient(server.connection, 'touchline dump')
  if (process.argv.includes('--dump')) {
    await insertExampleRows(client)
    writeFileSync(dumpFile(newestSchemaVersion()), await dumpRows(client), { flag: 'wx' })
  }
  writeFileSync(OWN_TABLES, await readOwnTables(client))
  execFileSync('biome', ['format', '--write', OWN_TABLES])
  await client.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
