import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { explainConnectionFailure } from './database/start-failures.ts'
import { isTransient } from './database/unavailable.ts'
import { within } from './egress/egress.ts'
import { Unavailable } from './errors.ts'
import { sendError } from './http/error-handler.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { listen } from './listen.ts'
import type { Shutdown } from './shutdown.ts'

const RETRY_MS = 1_000

type WaitOptions = { readonly config: Config; readonly log: Logger; readonly shutdown: Shutdown }

/**
 * Repeats `check` while the database of DATABASE_URL cannot be reached, for example because its machine still starts.
 * Other errors, such as a wrong password, reject at once. Meanwhile the app listens and answers 503. The returned
 * function ends these answers.
 */
export async function waitForDatabase(
  check: () => Promise<void>,
  { config, log, shutdown }: WaitOptions,
): Promise<() => Promise<void>> {
  const limitMs = config.databaseUrl ? config.databaseWaitSeconds * 1_000 : 0
  const since = performance.now()
  let endAnswers: (() => Promise<void>) | undefined
  for (;;) {
    try {
      await within(check(), shutdown.signal)
      if (endAnswers) log.info({ ms: Math.round(performance.now() - since) }, 'the database is available')
      return endAnswers ?? (async () => undefined)
    } catch (error) {
      if (shutdown.begun || !isTransient(error) || performance.now() - since >= limitMs) throw error
      endAnswers ??= await announceWait(error, { config, log, shutdown })
      await delay(RETRY_MS, undefined, { signal: shutdown.signal })
    }
  }
}

async function announceWait(cause: unknown, { config, log, shutdown }: WaitOptions) {
  const { trustProxy, databaseWaitSeconds: seconds } = config
  const { message: reason } = explainConnectionFailure(cause, config) as Error
  log.warn({ reason, seconds }, 'waiting for the database')
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') })
  const server = createWaitingServer({ trustProxy, log, headers })
  const end = async () => {
    const closed = server.close()
    server.server.closeAllConnections()
    await closed
  }
  shutdown.add('answers without a database', end)
  await listen(server, config)
  return end
}

/** Answers `/healthz`, and 503 to every other request, while the app waits for its database. */
function createWaitingServer(options: ServerOptions): FastifyInstance {
  const server = createServer(options)
  server.get('/healthz', async () => ({ status: 'ok' as const }))
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(options.headers).header('x-request-id', request.id)
    if (request.routeOptions.url) done()
    else sendError({ error: new Unavailable(), request, reply })
  })
  return server
}
