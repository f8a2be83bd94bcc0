import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import { TaskQueue } from '../queue/task-queue.ts'
import { copyFolder, TEMPLATE } from './test-database.ts'

/**
 * Starts one server for the whole run. Every test file clones its migrated database. Tests that start an app with an
 * embedded database copy the data folder, as it was before the server started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'))
  chmodSync(folder, 0o711)
  const log = pino({ level: 'silent' })
  const stopped = join(folder, 'stopped')
  const dataDir = join(folder, 'running')
  let server: EmbeddedPostgres | undefined
  const tearDown = async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepareDataFolder(stopped, log)
    copyFolder(stopped, dataDir)
    server = await startEmbedded({ dataDir, log, durable: false })
    const { pool, close } = connect(server.connection, log)
    await pool.query(`create database ${TEMPLATE} template ${server.connection.database}`).finally(close)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('databaseServer', server.connection)
  project.provide('stoppedDataFolder', stopped)
  return tearDown
}

async function prepareDataFolder(dataDir: string, log: Logger): Promise<void> {
  const server = await startEmbedded({ dataDir, log, durable: false })
  const database = connect(server.connection, log)
  await migrateAll(database, log).finally(database.close).finally(server.stop)
}

async function migrateAll({ db, pool }: Database, log: Logger): Promise<void> {
  await migrate(db, { log })
  const queue = new TaskQueue({ pool, log })
  await queue.start()
  await queue.stop()
}
