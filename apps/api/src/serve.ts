import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import {
  assertSupportedServer,
  type ConnectionSettings,
  connect,
  type Database,
} from './database/connection.ts'
import { explainConnectionFailure } from './database/start-failures.ts'
import { warnAboutUnindexedText } from './database/trigram-locale.ts'
import { waitForDatabase } from './database-wait.ts'
import { StartupError } from './errors.ts'
import { FirstPasswordRefused, prepareFirstAdministrator } from './features/auth/first-administrator.ts'
import { AuthRepository } from './features/auth/repository.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { createSecrets } from './features/secrets/feature.ts'
import { warningsOf } from './features/secrets/operator-texts.ts'
import { renewSetupCode } from './features/setup/feature.ts'
import { listen } from './listen.ts'
import type { Shutdown } from './shutdown.ts'
import { type UpgradeBackup, upgrade } from './upgrade.ts'
import { welcome } from './welcome.ts'

/** The part of the time limit of a stop that is reserved for the database. */
const DATABASE_STOP_MS = 3_500
const SWEEP_MS = 50
const CONNECTIONS_LIMIT_MS = 1_000
const READY_INTERVAL_MS = 1_000

export type StartOptions = { config: Config; log: Logger; shutdown: Shutdown }
export type DatabaseAccess = {
  readonly settings: ConnectionSettings
  /** The backup before an upgrade of the embedded server. */
  readonly backup?: UpgradeBackup | undefined
}

/** Migrates the database and serves the app. Returns the text for the operator. */
export async function serve(
  access: DatabaseAccess,
  { config, log, shutdown }: StartOptions,
): Promise<string> {
  const { settings, backup } = access
  const database = connect(settings, log)
  shutdown.add('connections', () => Promise.race([database.close(), delay(CONNECTIONS_LIMIT_MS)]))
  const check = () => assertSupportedServer(database.pool)
  const endWait = await waitForDatabase(check, { config, log, shutdown }).catch((error) => {
    throw explainConnectionFailure(error, config)
  })
  const { db, pool } = database
  const lanes = config.hasReadLanes ? database.lanes : undefined
  await upgrade({ database, settings, config, log, backup })
  await warnAboutUnindexedText(db, log)
  const warnings = await secretWarnings({ config, db, log })
  const createFirstAdministrator = await prepareFirstAdministrator({
    repository: new AuthRepository(db),
    email: config.adminEmail,
    password: config.adminPassword,
    isSetupOffered: config.isSetupOffered,
  }).catch((error: Error) => {
    throw error instanceof FirstPasswordRefused ? new StartupError(error.message) : error
  })
  const app = await buildApp({ config, db, pool, lanes, log })
  shutdown.add('requests', (leftMs) => finishRequests(app, leftMs - DATABASE_STOP_MS))
  await endWait()
  const listening = await listen(app, config)
  // after listening: the generated password is shown once, and a start that fails on a used port would not show it
  const administrator = await createFirstAdministrator()
  const setupCode = await renewSetupCode(db)
  await untilReady(app, { log, shutdown })
  const publicUrl = config.port === 0 ? listening : config.publicUrl
  return welcome({ listening, publicUrl, administrator, setupCode, warnings })
}

/** A load balancer may have asked before there was an administrator, and the result of `/readyz` is cached. */
async function untilReady(
  app: FastifyInstance,
  { log, shutdown }: Pick<StartOptions, 'log' | 'shutdown'>,
): Promise<void> {
  const isReady = async () => (await app.inject('/readyz')).statusCode === 200
  for (let failures = 0; !(await isReady()); failures++) {
    if (failures === 0) log.warn('listening, but not yet ready')
    await delay(READY_INTERVAL_MS, undefined, { signal: shutdown.signal })
  }
}

/** The app also starts without encryption keys. Then only functions that need a secret are unavailable. */
async function secretWarnings({
  config,
  db,
  log,
}: Pick<StartOptions, 'config' | 'log'> & Pick<Database, 'db'>) {
  const { service } = createSecrets({ db, keyLocation: config.encryptionKeys, lists: storedLists })
  const warnings = warningsOf(await service.inspect())
  for (const warning of warnings) log.warn(warning)
  return warnings
}

async function finishRequests(app: FastifyInstance, limitMs: number): Promise<void> {
  // a connection that was busy when the stop began may stay open as a keep-alive connection
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await Promise.race([app.close(), delay(limitMs)])
  clearInterval(sweep)
  app.server.closeAllConnections()
}
