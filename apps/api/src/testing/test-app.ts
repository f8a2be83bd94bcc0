import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { test as base } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { createFirstAdministrator } from '../features/auth/first-administrator.ts'
import { AuthRepository } from '../features/auth/repository.ts'
import { Client } from './client.ts'
import './matchers.ts'
import { freshDatabase } from './test-database.ts'

export const administrator = { email: 'admin@example.com', password: 'only used in these tests' }

type Address = { readonly url: string; readonly db: Kysely<Tables> }

const log = pino({ level: 'silent' })
const config = {
  publicUrl: 'http://127.0.0.1',
  trustProxy: undefined,
  metricsToken: 'a token for the metrics',
}

/** The app on a database of its own for each test file, called as a guest or as the administrator. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }): Promise<Address> => {
    const database = await freshDatabase()
    const { db, pool, close } = connect(database.connection, log)
    await createFirstAdministrator({ repository: new AuthRepository(db), ...administrator })
    const app = await buildApp({ config, db, pool, log })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onCleanup(async () => {
      await app.close()
      await close()
      await database.drop()
    })
    return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, db }
  })
  .extend('db', ({ server }) => server.db)
  .extend('guest', ({ server }) => new Client(server.url))
  .extend('admin', { scope: 'file' }, async ({ server }) => signIn(new Client(server.url)))

export async function signIn(guest: Client): Promise<Client> {
  const { body } = await guest.post('/api/sign-in', administrator)
  return guest.with({ authorization: `Bearer ${body.access_token}` })
}
