import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { Jobs } from '../jobs/jobs.ts'
import { type EmbeddedConnection, startEmbedded } from '../postgres/embedded.ts'
import { TEMPLATE } from './test-database.ts'

/** Starts one server for the whole run. Every test file clones its migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'))
  chmodSync(folder, 0o711)
  const log = pino({ level: 'silent' })
  const server = await startEmbedded({ dataDir: folder, log, durable: false })
  const tearDown = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await makeTemplate(server.connection).catch(async (error) => {
    await tearDown()
    throw error
  })
  project.provide('databaseServer', server.connection)
  return tearDown
}

async function makeTemplate(server: EmbeddedConnection): Promise<void> {
  const log = pino({ level: 'silent' })
  const maintenance = connect(server, log)
  await maintenance.pool.query(`create database ${TEMPLATE}`).finally(maintenance.close)
  const template = connect({ ...server, database: TEMPLATE }, log)
  await prepare(template, log).finally(template.close)
}

async function prepare({ db, pool }: Database, log: Logger): Promise<void> {
  await migrate(db, { log })
  const jobs = new Jobs({ pool, log })
  await jobs.start()
  await jobs.stop()
}
