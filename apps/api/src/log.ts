import { type Logger, pino } from 'pino'

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
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
}
