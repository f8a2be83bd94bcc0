import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { assertSupportedServer, type ConnectionSettings, connect } from './database/connection.ts'
import { explainStartFailure } from './database/start-failures.ts'
import { ChainRepository } from './events/chain-repository.ts'
import { AdministratorRepository } from './features/auth/administrator-repository.ts'
import { OperatorRepository } from './features/auth/operator-repository.ts'
import { OperatorService } from './features/auth/operator-service.ts'
import { PasswordFailures } from './features/auth/password-failures-sql.ts'
import { PasswordHashing } from './features/auth/password-hashing.ts'
import { PasswordRepository } from './features/auth/password-repository.ts'
import { PasswordRules } from './features/auth/password-rules.ts'
import { AuthRepository } from './features/auth/repository.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { removeSecondFactors } from './features/second-factors/removal-repository.ts'
import { createSecrets } from './features/secrets/feature.ts'
import type { SecretsService } from './features/secrets/service.ts'
import { createSiteSettings } from './features/site-settings/feature.ts'
import { openEmbedded } from './postgres/access.ts'
import { assertOpenFilesLimit, openFilesError } from './start-requirements.ts'
import { upgrade } from './upgrade.ts'

type OperatorOptions = { readonly config: Config; readonly log: Logger }
export type OperatorServices = {
  readonly accounts: OperatorService
  readonly secrets: SecretsService
  readonly chain: ChainRepository
}
type OperatorTask = (services: OperatorServices) => Promise<string>

/** The app may be running or not. */
export async function withOperator(options: OperatorOptions, work: OperatorTask): Promise<string> {
  assertOpenFilesLimit()
  return withOwnDatabase(options, work).catch((error) => {
    throw openFilesError(error) ?? explainStartFailure(error, options.config)
  })
}

async function withOwnDatabase({ config, log }: OperatorOptions, work: OperatorTask): Promise<string> {
  if (config.databaseUrl) return withDatabase({ settings: config.databaseUrl, config, log }, work)
  const { connection, release } = await openEmbedded({ dataDir: config.dataDir, log })
  return withDatabase({ settings: connection, config, log }, work).finally(release)
}

async function withDatabase(
  { settings: connection, config, log }: OperatorOptions & { settings: ConnectionSettings },
  work: OperatorTask,
): Promise<string> {
  const database = connect(connection, log)
  const { db, pool, close } = database
  try {
    await assertSupportedServer(pool)
    await upgrade({ database, settings: connection, config, log })
    const failures = new PasswordFailures(db)
    const secrets = createSecrets({ db, keyLocation: config.encryptionKeys, lists: storedLists })
    const settings = createSiteSettings({ db, secrets: secrets.fields })
    const options = {
      accounts: new OperatorRepository(db),
      administrators: new AdministratorRepository(db),
      sessions: new AuthRepository(db),
      passwords: new PasswordRepository(db),
      failures,
      hashing: new PasswordHashing(),
      rules: new PasswordRules(() => settings.organisationNames()),
      removeSecondFactors,
    }
    const accounts = new OperatorService(options)
    return await work({ accounts, secrets: secrets.service, chain: new ChainRepository(db) })
  } finally {
    await close()
  }
}
