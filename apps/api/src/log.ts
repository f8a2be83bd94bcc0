import { type Logger, pino } from 'pino'
import { ProcessOutput } from './process-output.ts'

export const standardOutput = new ProcessOutput(process.stdout)
export const standardError = new ProcessOutput(process.stderr)

const hidden = [
  'password',
  '*.password',
  'adminPassword',
  '*.adminPassword',
  'authorization',
  '*.authorization',
  // PostgreSQL quotes values of rows in these fields
  'err.detail',
  'err.where',
]

export async function createLog(level: string): Promise<Logger> {
  const options = { level, redact: hidden }
  if (!process.stdout.isTTY) return pino(options, standardOutput)
  const { prettyFactory } = await import('pino-pretty')
  const prettify = prettyFactory({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
  return pino(options, { write: (line) => standardOutput.write(prettify(line)) })
}
