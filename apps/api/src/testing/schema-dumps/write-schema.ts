import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inTransaction } from '../../backup/load-database.ts'
import { openClient } from '../../database/connection.ts'
import { newestSchemaVersion } from '../../database/migrate.ts'
import { startEmbedded } from '../../postgres/embedded.ts'
import { createExampleRows, dumpFile, dumpRows, NEW_ROWS, OWN_TABLES, readOwnTables } from './schema-dump.ts'

// Writes the names of the tables and columns of the newest schema version. With --dump, also its dump, for a release.

const log = pino({ level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-dump-'))
chmodSync(dataDir, 0o711)
const server = await startEmbedded({ dataDir, log, durable: false })
try {
  const client = await openClient(server.connection, 'touchline dump')
  await inTransaction(client, () => createExampleRows(client, log))
  if (process.argv.includes('--dump')) {
    writeFileSync(dumpFile(newestSchemaVersion()), await dumpRows(client), { flag: 'wx' })
    writeFileSync(NEW_ROWS, '')
  }
  writeFileSync(OWN_TABLES, await readOwnTables(client))
  execFileSync('biome', ['format', '--write', OWN_TABLES])
  await client.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
