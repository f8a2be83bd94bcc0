import { memorySettings } from '@touchline/api/memory-settings'
import { administrator } from '@touchline/api/testing/credentials'
import type { SignedIn } from '@touchline/contract/auth'
import type { BenchDatabase } from './database-server.ts'
import { type ServerProcess, startServer } from './processes.ts'

export type App = ServerProcess & { readonly token: string; readonly session: SignedIn }

export async function startApp(
  { connection, dataDir }: BenchDatabase,
  extraEnv: Record<string, string> = {},
): Promise<App> {
  const { user, password, host, port, database } = connection
  const [secret, socket] = [password, host].map(encodeURIComponent)
  const server = await startServer('../apps/api/src/main.mjs', {
    DATABASE_URL: `postgres://${user}:${secret}@/${database}?host=${socket}&port=${port}`,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'warn',
    ...memorySettings.environment,
    ...extraEnv,
  })
  const session = await signIn(server.url)
  return { ...server, session, token: session.access_token }
}

async function signIn(url: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  return (await response.json()) as SignedIn
}
