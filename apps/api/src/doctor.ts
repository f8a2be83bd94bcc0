import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { diagnose } from './diagnosis.ts'
import { StartupError } from './errors.ts'
import { hasProblem, reportJson, reportText } from './features/diagnostics/report.ts'

const USAGE = 'Usage: npm run doctor [-- --json]\n'

class UsageError extends Error {}

try {
  const { json } = readOptions(process.argv.slice(2))
  const log = pino({ level: 'silent' })
  const results = await diagnose({ config: readConfig(process.env), log })
  process.stdout.write(`${json ? reportJson(results) : reportText(results)}\n`)
  process.exitCode = hasProblem(results) ? 1 : 0
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof StartupError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

function readOptions(args: string[]): { readonly json: boolean } {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
