import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { languages } from '@touchline/contract/language'
import { type CommandOptions, commands, usageText } from './admin-commands.ts'
import { readConfig } from './config.ts'
import { withOperator } from './operator.ts'
import { operatorLog, runOperatorProgram, UsageError } from './operator-program.ts'

const optionTypes = {
  email: { type: 'string' },
  firstname: { type: 'string', default: 'Super' },
  lastname: { type: 'string', default: 'admin' },
  designation: { type: 'string', default: '' },
  'password-stdin': { type: 'boolean', default: false },
  end: { type: 'boolean', default: false },
  since: { type: 'string' },
  anchors: { type: 'string' },
} as const

await runOperatorProgram(() => runCommand(process.argv.slice(2)))

async function runCommand(args: string[]): Promise<string> {
  const { name, options } = await parseCommandLine(args)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(usageText())
  return withOperator({ config: readConfig(process.env), log: operatorLog }, (services) =>
    command.run(services, options),
  )
}

async function parseCommandLine(args: string[]): Promise<{ name: string; options: CommandOptions }> {
  const { values, positionals } = parseOptions(args)
  const { 'password-stdin': fromInput, ...rest } = values
  const password = fromInput ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  const language = languages.find((known) => process.env.LANG?.startsWith(known))
  return {
    name: positionals.join(' '),
    options: { ...rest, email: rest.email, since: rest.since, anchors: rest.anchors, password, language },
  }
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options: optionTypes, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usageText()}`)
  }
}
