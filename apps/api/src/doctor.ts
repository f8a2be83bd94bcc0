import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { diagnose } from './diagnosis.ts'
import { hasProblem, reportJson, reportText } from './features/diagnostics/report.ts'
import { runOperatorProgram, UsageError } from './operator-program.ts'

const USAGE = 'Usage: npm run doctor [-- --json]\n'

await runOperatorProgram(async () => {
  const { json } = readOptions(process.argv.slice(2))
  const log = pino({ level: 'silent' })
  const results = await diagnose({ config: readConfig(process.env), log })
  process.exitCode = hasProblem(results) ? 1 : 0
  return json ? reportJson(results) : reportText(results)
})

function readOptions(args: string[]): { readonly json: boolean } {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
