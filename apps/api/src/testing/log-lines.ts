import { pino } from 'pino'
import { test as base, startInstance } from './test-app.ts'

/** With every line that the app logs. */
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
