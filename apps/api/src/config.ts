import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isEmailAddress, MAX_EMAIL_LENGTH, readEmailAddress } from '@touchline/contract/email-addresses'
import { z } from 'zod'
import packageJson from '../package.json' with { type: 'json' }
import { isWrappedIpv4 } from './egress/addresses.ts'
import { StartupError } from './errors.ts'
import type { KeyLocation } from './secrets/key-location.ts'

export const productVersion: string = packageJson.version

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

export class ConfigError extends StartupError {
  constructor(sentences: string[]) {
    super(`The configuration is not usable:\n${sentences.map((sentence) => `  - ${sentence}`).join('\n')}`)
  }
}

// The error messages never quote a value, because some values are secrets.
const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  PORT: z.string().refine(isPort, 'must be a whole number from 0 to 65535').transform(Number).default(3000),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be like https://admin.example.org, without a path')
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must be like postgres://user:password@host:5432/name')
    .optional(),
  DATABASE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of seconds')
    .transform(Number)
    .default(300),
  DATABASE_READ_LANES: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  DATA_DIR: z.string().default('./data'),
  ADMIN_EMAIL: z
    .string()
    .overwrite(readEmailAddress)
    .max(MAX_EMAIL_LENGTH)
    .refine(isEmailAddress, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: z.string().optional(), // createFirstAdministrator checks the password rules, only if it uses the value
  ENCRYPTION_KEY_FILE: z.string().optional(),
  TRUST_PROXY: addresses(PROXY_NAMES).optional(),
  EGRESS_ALLOW: addresses([])
    .refine(
      (items) => !items.some((item) => isNetwork(item) && isWrappedIpv4(item)),
      'must list IPv4 addresses in their own form, like 10.0.0.0/8',
    )
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ALLOW_INSECURE_HTTP: z
    .enum(['0', '1'], 'must be 1 or 0')
    .transform((text) => text === '1')
    .default(false),
  AUDIT_ANCHOR_FILE: z.string().optional(),
  BACKUP_BEFORE_UPGRADE: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

export type Config = ReturnType<typeof toConfig>

/** An empty variable counts as unset. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const read = environment.safeParse(set)
  if (!read.success) {
    throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  }
  const config = toConfig(read.data)
  if (isExposed(config)) throw new ConfigError([EXPOSED])
  return config
}

/** With `_FILE` after their names, these variables name a file with the value, such as a secret of a container. */
const SECRET_VARIABLES = ['DATABASE_URL', 'ADMIN_PASSWORD', 'METRICS_TOKEN']

function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const values = SECRET_VARIABLES.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (file === undefined) return []
    if (env[name] !== undefined)
      throw new ConfigError([`${name} and ${name}_FILE are both set. Remove one of them.`])
    return [[name, readSecretFile(name, file)]]
  })
  return { ...env, ...Object.fromEntries(values) }
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError([`${name}_FILE names ${file}, which cannot be read: ${(error as Error).message}.`])
  }
}

function toConfig(values: z.infer<typeof environment>) {
  const { HOST: host, PORT: port } = values
  const dataDir = resolve(values.DATA_DIR)
  return {
    host,
    port,
    /** Without a trailing slash. */
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : httpUrl(host, port),
    /** Undefined: the app uses the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** How long a start waits for a database of DATABASE_URL that cannot be reached. */
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    /** Short reads use two more connections, with several reads at a time on each. */
    hasReadLanes: values.DATABASE_READ_LANES === '1',
    dataDir,
    adminEmail: values.ADMIN_EMAIL ?? 'admin@example.com',
    adminPassword: values.ADMIN_PASSWORD,
    /** The first administrator of a new database can be set up in the browser. */
    isSetupOffered: values.ADMIN_EMAIL === undefined && values.ADMIN_PASSWORD === undefined,
    encryptionKeys: keyLocation(values.ENCRYPTION_KEY_FILE, dataDir),
    trustProxy: values.TRUST_PROXY,
    egressAllow: values.EGRESS_ALLOW,
    logLevel: values.LOG_LEVEL,
    allowInsecureHttp: values.ALLOW_INSECURE_HTTP,
    metricsToken: values.METRICS_TOKEN,
    auditAnchorFile: values.AUDIT_ANCHOR_FILE ? resolve(values.AUDIT_ANCHOR_FILE) : undefined,
    /** With DATABASE_URL the default is false, because such a server usually has its own backups. */
    isBackedUpBeforeUpgrade: (values.BACKUP_BEFORE_UPGRADE ?? (values.DATABASE_URL ? '0' : '1')) === '1',
  }
}

function keyLocation(given: string | undefined, dataDir: string): KeyLocation {
  return given ? { path: resolve(given), isGiven: true } : { path: join(dataDir, 'keys'), isGiven: false }
}

export function httpUrl(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

const EXPOSED =
  'HOST or PUBLIC_URL would send passwords over plain HTTP to other machines. Put https in front and set ' +
  'PUBLIC_URL=https://…, or accept the risk with ALLOW_INSECURE_HTTP=1.'

function isExposed({ host, publicUrl, allowInsecureHttp }: Config): boolean {
  if (allowInsecureHttp || publicUrl.startsWith('https:')) return false
  return !isLoopback(host) || !isLoopbackUrl(publicUrl)
}

export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '::1' || host === '[::1]'
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false
  return url.pathname === '/' && url.search === '' && url.hash === ''
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    (url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)) ||
    /^postgres(ql)?:\/\/[^/]*@?\//.test(text)
  )
}

function addresses(names: string[]) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every((item) => names.includes(item) || isNetwork(item)), {
      message: `must list addresses or networks like 10.0.0.0/8${names.length ? `, or ${names.join(', ')},` : ''} with commas between`,
    })
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
