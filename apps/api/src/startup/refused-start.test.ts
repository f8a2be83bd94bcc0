import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { openClient } from '../database/connection.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { EMPTY } from '../testing/test-database.ts'
import { cleanUp, freshFolder, refusedStart, startApp } from './app-process.ts'
import { folderWithDatabase, type OwnDatabase, ownDatabase } from './own-database.ts'

afterEach(cleanUp)

const log = pino({ level: 'silent' })

async function expectRefusal(starting: ReturnType<typeof refusedStart>, sentences: readonly string[]) {
  const { code, output } = await starting
  for (const sentence of sentences) expect(output).toContain(sentence)
  expect(output).not.toMatch(/^ {4}at /m)
  expect(output).not.toContain('undefined')
  expect(code).toBe(1)
}

type ChangedDatabase = { readonly db: OwnDatabase['db']; readonly name: string }

const onDatabase =
  (change: (name: string) => string) =>
  async ({ db, name }: ChangedDatabase) => {
    await sql.raw(change(name)).execute(db)
  }

describe('an unusable database of DATABASE_URL is refused with one sentence', () => {
  const unchanged = async () => undefined
  const cases = [
    {
      title: 'its user may not create tables',
      change: onDatabase(() => 'revoke create on schema public from public, pg_database_owner'),
      says: ['permission denied for schema public (SQLSTATE 42501)', 'GRANT ALL ON SCHEMA public TO <user>'],
    },
    {
      title: 'its user may not create the extension pg_trgm',
      change: onDatabase((name) => `revoke create on database ${name} from touchline`),
      says: ['permission denied', '(SQLSTATE 42501)', 'GRANT CREATE ON DATABASE <name> TO <user>'],
    },
    {
      title: 'it is read-only',
      change: onDatabase((name) => `alter database ${name} set default_transaction_read_only = on`),
      says: ['accepts no writes', '(SQLSTATE 25006)', 'Set DATABASE_URL to the primary server'],
    },
    {
      title: 'PGSSLMODE requires TLS, which the server does not support',
      change: unchanged,
      env: { PGSSLMODE: 'require' },
      says: ['does not support SSL connections', 'check PGSSLMODE too'],
    },
    {
      title: 'PGOPTIONS contains a setting that does not exist',
      change: unchanged,
      env: { PGOPTIONS: '-c no_such_setting=1' },
      says: ['no_such_setting', '(SQLSTATE 42704)', 'check PGOPTIONS too'],
    },
    {
      title: 'PGOPTIONS hides the schema',
      change: unchanged,
      env: { PGOPTIONS: '-c search_path=nowhere' },
      says: ['(SQLSTATE 3F000)', 'check PGOPTIONS too'],
    },
    {
      title: 'PGSSLNEGOTIATION is invalid',
      change: unchanged,
      env: { PGSSLNEGOTIATION: 'bogus' },
      says: ['Invalid sslnegotiation value', 'check PGSSLNEGOTIATION too'],
    },
  ]

  test.for(cases)('$title', async ({ change, env, says }) => {
    const { url, db, name, drop } = await ownDatabase({ from: EMPTY })
    try {
      await change({ db, name })
      const starting = refusedStart({ DATABASE_URL: url, DATA_DIR: freshFolder(), ...env })
      await expectRefusal(starting, ['The database of DATABASE_URL', ...says])
    } finally {
      await drop()
    }
  })
})

describe('an unusable data folder is refused with one sentence', () => {
  test('its path is the path of a file', async () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    const sentence = ['cannot be created', 'Set DATA_DIR to a folder that this user may write to.']
    await expectRefusal(refusedStart({ DATA_DIR: file }), [file, ...sentence])
    await expectRefusal(refusedStart({ DATA_DIR: join(file, 'deep/er') }), [`${file}/deep/er`, ...sentence])
  })

  test.runIf(process.platform === 'linux')('its parent folder accepts no new folders', () =>
    expectRefusal(refusedStart({ DATA_DIR: '/proc/touchline' }), ['/proc/touchline cannot be created']),
  )

  test('it contains keys but no database', async () => {
    const DATA_DIR = freshFolder()
    mkdirSync(join(DATA_DIR, 'keys'))
    writeFileSync(join(DATA_DIR, 'keys/0001.key'), 'a key')
    await expectRefusal(refusedStart({ DATA_DIR }), [`The database ${DATA_DIR}/postgres is missing`])
  })

  test('the password of its database is wrong', async () => {
    const DATA_DIR = folderWithDatabase()
    writeFileSync(join(DATA_DIR, 'postgres.password'), 'wrong\n')
    await expectRefusal(refusedStart({ DATA_DIR }), [
      `The embedded database in ${DATA_DIR}/postgres refuses its password`,
      `Put the right ${DATA_DIR}/postgres.password back, or remove that file: the next start then sets a new password.`,
    ])
  })

  test('a page of its database is damaged', async () => {
    const DATA_DIR = folderWithDatabase()
    damage(join(DATA_DIR, 'postgres', await fileOfSchemaTable(DATA_DIR)))
    await expectRefusal(refusedStart({ DATA_DIR }), [
      `The embedded database in ${DATA_DIR}/postgres is damaged: invalid page in block 0`,
      '(SQLSTATE XX001)',
      `Copy ${DATA_DIR} as it is before anything else`,
    ])
  })
})

/** The file of the table that every start reads first. */
async function fileOfSchemaTable(dataDir: string): Promise<string> {
  const server = await startEmbedded({ dataDir, log })
  const client = await openClient(server.connection, 'touchline test')
  try {
    const { rows } = await client.query(`select pg_relation_filepath('schema_migrations') as file`)
    return rows[0].file
  } finally {
    await client.end()
    await server.stop()
  }
}

function damage(file: string): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(64, 0xff), 0, 64, 4_096)
  closeSync(descriptor)
}

test('the embedded database ignores PG… environment variables', async () => {
  const app = await startApp({
    DATA_DIR: folderWithDatabase(),
    PGHOST: '/nowhere',
    PGPORT: '1',
    PGUSER: 'nobody',
    PGPASSWORD: 'wrong',
    PGDATABASE: 'nowhere',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'bogus',
    PGOPTIONS: '-c default_transaction_read_only=on',
    PGCLIENT_ENCODING: 'LATIN1',
    PGAPPNAME: 'somebody else',
  })
  expect(await app.end()).toBe(0)
})

test.runIf(process.platform === 'linux')(
  'a limit on open files that is too low is refused with one sentence',
  () =>
    expectRefusal(refusedStart({ DATA_DIR: freshFolder() }, { openFiles: 32 }), [
      'The limit on open files is too low: 32 open files are allowed, and at least 128 are needed.',
    ]),
)
