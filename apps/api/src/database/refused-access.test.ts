import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { signIn, startInstance } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'

const SPORTS = '/api/mst-sports'

type Access = Awaited<ReturnType<typeof start>>

async function start() {
  const database = await freshDatabase()
  const instance = await startInstance({ connection: database.connection, dataDir: '/nonexistent' })
  const admin = await signIn(new Client(instance.url))
  let saved = 0
  return {
    ...database,
    ...instance,
    name: database.connection.database,
    save: () => admin.post(`${SPORTS}/0`, { sports_name: `Sport ${++saved}` }),
    list: () => admin.get(SPORTS),
    /** Ends the connections of the app, so that it needs new ones. */
    disconnect: () => database.refuseConnections().then(database.acceptConnections),
  }
}

let access: Access

beforeAll(async () => {
  access = await start()
})
afterAll(() => access.close().then(access.drop))

type Outage = {
  readonly affects: 'all calls' | 'saves'
  begin(access: Access): Promise<unknown>
  end(access: Access): Promise<unknown>
}

const outages: Readonly<Record<string, Outage>> = {
  'that accepts no connections': {
    affects: 'all calls',
    begin: ({ refuseConnections }) => refuseConnections(),
    end: ({ acceptConnections }) => acceptConnections(),
  },
  'whose password has changed': {
    affects: 'all calls',
    begin: async ({ pool, disconnect }) => {
      Object.assign(pool.options, { password: 'the former password' })
      await disconnect()
    },
    end: async ({ pool, connection }) => Object.assign(pool.options, { password: connection.password }),
  },
  'whose role does not exist': {
    affects: 'all calls',
    begin: async ({ pool, disconnect }) => {
      Object.assign(pool.options, { user: 'nobody' })
      await disconnect()
    },
    end: async ({ pool, connection }) => Object.assign(pool.options, { user: connection.user }),
  },
  'that no longer offers TLS': {
    affects: 'all calls',
    begin: async ({ pool, disconnect }) => {
      Object.assign(pool.options, { ssl: true })
      await disconnect()
    },
    end: async ({ pool }) => Object.assign(pool.options, { ssl: false }),
  },
  'that was dropped': {
    affects: 'all calls',
    begin: async ({ name, operate, refuseConnections }) => {
      await refuseConnections()
      await operate(`alter database ${name} rename to ${name}_dropped`)
    },
    end: async ({ name, operate, acceptConnections }) => {
      await operate(`alter database ${name}_dropped rename to ${name}`)
      await acceptConnections()
    },
  },
  'that became read-only': {
    affects: 'saves',
    begin: async ({ name, operate, disconnect }) => {
      await operate(`alter database ${name} set default_transaction_read_only = on`)
      await disconnect()
    },
    end: ({ name, operate }) => operate(`alter database ${name} reset default_transaction_read_only`),
  },
  'whose role has lost a privilege': {
    affects: 'saves',
    begin: ({ pool }) => pool.query('revoke insert on sports from current_user'),
    end: ({ pool }) => pool.query('grant insert on sports to current_user'),
  },
}

test.for(Object.entries(outages))(
  'with a database %s, calls get 503 with Retry-After, and succeed when it is available again',
  async ([, { affects, begin, end }]) => {
    await begin(access)
    const answers = [await access.save(), ...(affects === 'saves' ? [] : [await access.list()])]
    for (const answer of answers) {
      expect(answer).toBeRefused('unavailable')
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    if (affects === 'saves') expect((await access.list()).status).toBe(200)
    await end(access)
    await access.save() // a connection from before the change may be used once more
    expect((await access.save()).status).toBe(201)
  },
)
