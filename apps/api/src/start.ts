import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { upgradeCluster } from './cluster-upgrade.ts'
import { type Config, httpUrl } from './config.ts'
import {
  assertSupportedServer,
  type ConnectionSettings,
  connect,
  type Database,
} from './database/connection.ts'
import { makeDataFolder } from './database/data-folder.ts'
import { startEmbedded } from './database/embedded.ts'
import { explainConnectionFailure, explainStartFailure } from './database/start-failures.ts'
import { warnAboutUnindexedText } from './database/trigram-locale.ts'
import { StartupError } from './errors.ts'
import { FirstPasswordRefused, prepareFirstAdministrator } from './features/auth/first-administrator.ts'
import { AuthRepository } from './features/auth/repository.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { createSecrets } from './features/secrets/feature.ts'
import { warningsOf } from './features/secrets/operator-texts.ts'
import { renewSetupCode } from './features/setup/feature.ts'
import type { Shutdown } from './shutdown.ts'
import { assertCitiesBuilt, assertOpenFilesLimit, openFilesError } from './start-requirements.ts'
import { upgrade } from './upgrade.ts'
import { welcome } from './welcome.ts'

/** The part of the time limit of a stop that is reserved for the database. */
const DATABASE_STOP_MS = 3_500
const SWEEP_MS = 50
const CONNECTIONS_LIMIT_MS = 1_000

type StartOptions = { config: Config; log: Logger; shutdown: Shutdown }

export async function start(options: StartOptions): Promise<string> {
  assertOpenFilesLimit()
  assertCitiesBuilt()
  return bringUp(options).catch((error) => {
    throw openFilesError(error) ?? explainStartFailure(error, options.config)
  })
}

async function bringUp({ config, log, shutdown }: StartOptions): Promise<string> {
  const { database, settings } = await openDatabase({ config, log, shutdown })
  const { db, pool } = database
  await upgrade({ database, settings, config, log })
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
  const app = await buildApp({ config, db, pool, log })
  shutdown.add('requests', (leftMs) => finishRequests(app, leftMs - DATABASE_STOP_MS))
  const listening = await listen(app, config)
  // after listening: the generated password is shown once, and a start that fails on a used port would not show it
  const administrator = await createFirstAdministrator()
  const setupCode = await renewSetupCode(db)
  const publicUrl = config.port === 0 ? listening : config.publicUrl
  return welcome({ listening, publicUrl, administrator, setupCode, warnings })
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

type OpenDatabase = { readonly database: Database; readonly settings: ConnectionSettings }

async function openDatabase({ config, log, shutdown }: StartOptions): Promise<OpenDatabase> {
  if (config.databaseUrl) makeOptionalDataFolder({ config, log })
  const settings = config.databaseUrl ?? (await startOwnDatabase({ config, log, shutdown }))
  const database = connect(settings, log)
  shutdown.add('connections', () => Promise.race([database.close(), delay(CONNECTIONS_LIMIT_MS)]))
  await assertSupportedServer(database.pool).catch((error) => {
    throw explainConnectionFailure(error, config)
  })
  return { database, settings }
}

/** With DATABASE_URL, the app also starts without a data folder. */
function makeOptionalDataFolder({ config, log }: Pick<StartOptions, 'config' | 'log'>): void {
  try {
    makeDataFolder(config.dataDir)
  } catch (error) {
    log.warn({ err: error }, 'local files cannot be stored')
  }
}

async function startOwnDatabase({ config, log, shutdown }: StartOptions) {
  const onLockLost = (reason: string) => {
    log.fatal({ reason }, 'stopping: another app could take the data folder')
    void shutdown.now(1)
  }
  const { dataDir } = config
  const stopping = new AbortController()
  shutdown.add('upgrade of the embedded database', async () => stopping.abort())
  const embedded = await startEmbedded({
    dataDir,
    log,
    onLockLost,
    beforeStart: (locked) => upgradeCluster(locked, { dataDir, log, signal: stopping.signal }),
  })
  shutdown.add('embedded database', embedded.stop)
  return embedded.connection
}

async function finishRequests(app: FastifyInstance, limitMs: number): Promise<void> {
  // a connection that was busy when the stop began may stay open as a keep-alive connection
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await Promise.race([app.close(), delay(limitMs)])
  clearInterval(sweep)
  app.server.closeAllConnections()
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app
    .listen({ host, port, listenTextResolver: (address) => `listening on ${address}` })
    .catch((error: NodeJS.ErrnoException) => {
      throw cannotListen(error, { host, port })
    })
  const address = app.server.address() as AddressInfo
  return httpUrl(host, address.port)
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}. Stop what uses it, or choose another PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Check HOST.`,
    ENOTFOUND: `${host} is not a known host name. Check HOST.`,
  }
  const unknown = `${host} and port ${port} cannot be listened on: ${error.message}. Check HOST and PORT.`
  return new StartupError(reasons[error.code ?? ''] ?? unknown)
}
