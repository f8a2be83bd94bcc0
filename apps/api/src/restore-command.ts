import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ArchiveSource } from './backup/archive-source.ts'
import { restoreText } from './backup/report.ts'
import { restoreBackup } from './backup/restore.ts'
import { productVersion, readConfig } from './config.ts'
import { explainStartFailure } from './database/start-failures.ts'
import { recordRestore } from './features/backups/recorded-backup.ts'
import { BackupRunRepository } from './features/backups/repository.ts'
import { storedLists } from './features/master-data/stored-lists.ts'
import { createSecrets } from './features/secrets/feature.ts'
import { warningsOf } from './features/secrets/operator-texts.ts'
import {
  operatorLog,
  pathFromOperator,
  printProgress,
  runOperatorProgram,
  UsageError,
} from './operator-program.ts'

const USAGE = `Usage: npm run restore -- <file> [--replace] [--identity <file>]

  --replace   replaces the data of a database that is not empty; a backup of them is made first
  --identity  the file with the private key of an encrypted archive, as age-keygen writes it

Exit codes: 0 done, 1 failed and nothing was changed, 2 wrong usage.`

await runOperatorProgram(async () => {
  const { source, replace } = parseOptions(process.argv.slice(2))
  const { file } = source
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, encryptionKeys: keyLocation } = config
  const result = await restoreBackup({
    source,
    replace,
    databaseUrl,
    dataDir,
    keyLocation,
    productVersion,
    log: operatorLog,
    progress: printProgress,
    inspect: async (db, manifest) => {
      await recordRestore(new BackupRunRepository(db), { file, bytes: statSync(file).size, manifest })
      const { service } = createSecrets({ db, keyLocation, lists: storedLists })
      return warningsOf(await service.inspect())
    },
  }).catch((error) => {
    throw explainStartFailure(error, config)
  })
  return restoreText(result)
})

type Options = { readonly source: ArchiveSource; readonly replace: boolean }

function parseOptions(args: string[]): Options {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      identity: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new Error('Name one archive.')
    const identity = values.identity === undefined ? undefined : pathFromOperator(values.identity)
    return { source: { file: pathFromOperator(file), identity }, replace: values.replace }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
