import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Tables } from '../database/tables.ts'
import { test as base, startInstance } from './test-app.ts'

/** After this, no sign-in has to wait. */
export async function clearPasswordFailures(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('password_failures').execute()
}

/** `lines` contains the log of the app, one JSON text per line. */
export const test = base
  .extend('lines', { scope: 'file' }, (): string[] => [])
  .extend(
    'server',
    { scope: 'file' },
    async ({ connection, dataDir, lines, outgoingLimitMs }, { onCleanup }) => {
      const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
      const instance = await startInstance({ connection, dataDir, log, outgoingLimitMs })
      onCleanup(instance.close)
      return instance
    },
  )
