import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBackup } from './backup/backup.ts'
import { backupText } from './backup/report.ts'
import { type Config, productVersion, readConfig } from './config.ts'
import { type ConnectionSettings, connect } from './database/connection.ts'
import { explainStartFailure } from './database/start-failures.ts'
import { OperatorError } from './errors.ts'
import { recordBackup } from './features/backups/recorded-backup.ts'
import { BackupRunRepository } from './features/backups/repository.ts'
import {
  operatorLog,
  pathFromOperator,
  printProgress,
  runOperatorProgram,
  UsageError,
} from './operator-program.ts'
import { openEmbedded } from './postgres/access.ts'
import { findCluster } from './postgres/installation.ts'

const USAGE = `Usage: npm run backup [-- --to <file or folder>] [--with-keys]

  --to         a folder, or the archive if the name ends with .tar; DATA_DIR/backups by default.
               Folders that do not exist are created.
  --with-keys  adds the encryption keys: whoever has the archive can then read all stored secrets

Exit codes: 0 done, 1 failed, 2 wrong usage.`

const NOT_RECORDED =
  'The app does not list this backup: the role of the database may only read, or its schema is older.'

await runOperatorProgram(async () => {
  const options = parseOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  const { connection, release } = await openDatabase(config)
  try {
    const { dataDir } = config
    const { db, close } = connect(connection, operatorLog)
    const create = () =>
      createBackup({
        database: connection,
        dataDir,
        productVersion,
        to: options.to && pathFromOperator(options.to),
        keys: options['with-keys'] ? config.encryptionKeys : undefined,
        progress: printProgress,
      })
    const runs = new BackupRunRepository(db)
    const { made, isRecorded } = await recordBackup({ runs, dataDir, create }).finally(close)
    return isRecorded ? backupText(made) : `${backupText(made)}\n${NOT_RECORDED}`
  } catch (error) {
    throw explainStartFailure(error, config)
  } finally {
    await release()
  }
})

function parseOptions(args: string[]) {
  try {
    const options = { to: { type: 'string' }, 'with-keys': { type: 'boolean', default: false } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

type DatabaseAccess = { readonly connection: ConnectionSettings; release(): Promise<void> }

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<DatabaseAccess> {
  if (databaseUrl) return { connection: databaseUrl, release: async () => undefined }
  if (!existsSync(findCluster(dataDir).cluster))
    throw new OperatorError(`There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`)
  return openEmbedded({ dataDir, log: operatorLog })
}
