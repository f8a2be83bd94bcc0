import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { connect } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import { prepareFirstAdministrator } from '../features/auth/first-administrator.ts'
import { AuthRepository } from '../features/auth/repository.ts'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { createMoreTables, moreLists } from './more-tables.ts'

/**
 * A program for the browser tests: the product with two more lists. Its argument is the folder of the built web
 * application. It prints its address, and ends with its input.
 */
const [, , webFolder = ''] = process.argv
const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
const log = pino({ level: 'warn' })
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lists-'))
const server = await startEmbedded({ dataDir, log, durable: false })
const database = connect(server.connection, log)

try {
  const app = await startApp()
  await once(process.stdin.resume(), 'end')
  await app.close()
} finally {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

async function startApp(): Promise<FastifyInstance> {
  const { db, pool } = database
  await migrate(db, { log })
  await createMoreTables(db)
  await addRows(db)
  const createAdministrator = await prepareFirstAdministrator({
    repository: new AuthRepository(db),
    email: ADMIN_EMAIL,
    password: ADMIN_PASSWORD,
  })
  const config = {
    publicUrl: 'http://127.0.0.1',
    trustProxy: undefined,
    metricsToken: undefined,
    dataDir,
    egressAllow: [],
    auditAnchorFile: undefined,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: undefined,
    encryptionKeys: { path: join(dataDir, 'keys'), isGiven: false },
  }
  const lists = [...storedLists, ...moreLists]
  const app = await buildApp({ config, db, pool, log, lists, webFolder })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await createAdministrator()
  process.stdout.write(`${address}\n`)
  return app
}

async function addRows(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into sports (name, name_ja, category, min_players, max_players, description)
    values ('Judo', '柔道', 'individual', 1, 1, ''), ('Tennis', 'テニス', 'individual', 1, 2, '')`.execute(db)
  await sql`
    insert into trail (name, at, action, sport_id)
    select 'Record ' || n, timestamptz '2026-11-01 00:00:00Z' + n * interval '6 hours',
      case n % 2 when 0 then 'created' else 'deleted' end, 1 + n % 2
    from generate_series(1, 60) as n`.execute(db)
}
