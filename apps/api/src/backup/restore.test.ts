import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { migrate, newestSchemaVersion } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import { Sealer } from '../events/sealer.ts'
import { warningsOf } from '../features/secrets/operator-texts.ts'
import { openEmbedded } from '../postgres/access.ts'
import { TaskQueue } from '../queue/task-queue.ts'
import { databaseUrl } from '../startup/own-database.ts'
import { writeEntries } from '../testing/audit-entries.ts'
import {
  changeManifest,
  contentOf,
  readManifest,
  readTar,
  structureOf,
  writeTar,
} from '../testing/backups.ts'
import { writeKey } from '../testing/keys.ts'
import { sealWords, secretsWithKeys } from '../testing/sealed-rows.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createBackup } from './backup.ts'
import { restoreText } from './report.ts'
import { restoreBackup } from './restore.ts'

const log = pino({ level: 'silent' })
const progress = () => undefined
const PICTURE = `${'a'.repeat(40)}.webp`

let folder: string
let source: TestDatabase
let database: Database
let db: Kysely<Tables>
let others: TestDatabase[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'))
  chmodSync(folder, 0o711)
  others = []
  source = await freshDatabase()
  database = connect(source.connection, log)
  db = database.db
})

afterEach(async () => {
  await database.close()
  await Promise.all([source, ...others].map((each) => each.drop()))
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = (name: string) => join(folder, name)

async function emptyDatabase() {
  return keep(await freshDatabase({ from: EMPTY }))
}

async function filledDatabase() {
  return keep(await freshDatabase())
}

function keep(created: TestDatabase) {
  others.push(created)
  return created
}

type BackUpOptions = { keys?: boolean; isWhole?: boolean; publicKey?: string; from?: TestDatabase }

function backUp({ keys = false, isWhole = false, publicKey, from = source }: BackUpOptions = {}) {
  mkdirSync(dataDir('source'), { recursive: true })
  return createBackup({
    database: from.connection,
    dataDir: dataDir('source'),
    productVersion: '1.2.3',
    keys: keys ? { path: join(dataDir('source'), 'keys'), isGiven: false } : undefined,
    isWhole,
    publicKey,
    progress,
  })
}

type RestoreOptions = { into?: TestDatabase; replace?: boolean; dir?: string; identity?: string }

function restore(file: string, { into, replace = false, dir = 'target', identity }: RestoreOptions = {}) {
  const keyLocation = { path: join(dataDir(dir), 'keys'), isGiven: false }
  return restoreBackup({
    source: { file, identity },
    replace,
    databaseUrl: into && databaseUrl(into.connection),
    dataDir: dataDir(dir),
    keyLocation,
    productVersion: '1.2.3',
    log,
    progress,
    inspect: async (restored) => {
      const { service } = secretsWithKeys(restored, keyLocation.path)
      return warningsOf(await service.inspect())
    },
  })
}

async function addSport(name: string, on = db) {
  await sql`insert into sports (name, name_ja, category, min_players, max_players, description)
    values (${name}, '', 'team', 1, 2, '')`.execute(on)
}

async function fillSource() {
  for (const name of ['Football', 'Tab\there', 'Line\nbreak \\ "quotes"', 'バレーボール'])
    await addSport(name)
  await sql`delete from sports where name = 'Football'`.execute(db)
  await db
    .insertInto('users')
    .values({ email: 'a@example.org', password_hash: 'x', firstname: 'A', lastname: 'B', designation: '' })
    .execute()
  await writeEntries(db, 3)
  const sealer = new Sealer({ db, subscribers: [], log })
  await sealer.seal()
  await sealer.stop()
  await writeEntries(db, 1)
  const queue = new TaskQueue({ pool: database.pool, log })
  await queue.add(db, 'file_move', { key: '7', data: { move: 7 } })
  await queue.stop()
}

describe('access without a password', () => {
  /** One of each kind, with an invited second account. */
  async function grantAccess(on = db) {
    for (const statement of [
      `insert into users (email, password_hash, firstname, lastname, designation, status)
        values ('owner@example.org', 'x', 'A', 'B', '', 1), ('invited@example.org', '', 'C', 'D', '', 0)`,
      `insert into setup_offer (user_id, code_hash) values (1, '\\x09')`,
      `insert into sessions (user_id, token_hash, ip, user_agent) values (1, '\\x01', '::1', '')`,
      `insert into reset_links (user_id, token_hash) values (1, '\\x02')`,
      `insert into email_changes (user_id, session_id, new_email, state) values (1, 1, 'new@example.org', 'pending')`,
      `insert into email_change_links (change_id, purpose, token_hash) values (1, 'confirm', '\\x03')`,
      `insert into invitations (user_id, token_hash, expires_at) values (2, '\\x04', now() + interval '7 days')`,
      `insert into second_factor_challenges (token_hash, purpose, user_id, address, expires_at)
        values ('\\x07', 'sign_in', 1, '192.0.2.1', now() + interval '5 minutes')`,
      `insert into access_tokens (user_id, name, token_hash, scopes, expires_on)
        values (1, 'CI', '\\x07', '{lists:read}', now() + interval '1 day')`,
      `insert into familiar_addresses (user_id, address) values (1, '192.0.2.1')`,
      `insert into password_failures (subject, failures) values ('account:owner@example.org', 3)`,
      `insert into idempotency_keys (user_id, key_hash, fingerprint) values (1, '\\x05', '\\x06')`,
      `insert into oidc_flows (token_hash, issuer, again, expires_at)
        values ('\\x07', 'https://id.example.org', false, now())`,
      `insert into rate_limits (key, expires_at) values ('mail', now())`,
      `insert into jobs (kind, list, action, state, total, done, created_by, actor)
        values ('bulk', 'sports', 'deactivate', 'running', 9, 4, 1, '{}')`,
      `insert into mails (kind, user_id, facts, language, source)
        values ('invitation', 2, '{}', 'en', 'web'), ('password_changed', 1, '{}', 'en', 'web')`,
    ])
      await sql.raw(statement).execute(on)
  }

  const TABLES = [
    'email_change_links',
    'familiar_addresses',
    'idempotency_keys',
    'oidc_flows',
    'password_failures',
    'rate_limits',
    'reset_links',
    'second_factor_challenges',
    'sessions',
    'setup_offer',
  ]

  test('is not in a backup, and the archive has the same parts as before', async () => {
    await grantAccess()
    const { file, manifest } = await backUp()
    const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
    expect(TABLES.map((table) => rowsOf.get(table))).toEqual(TABLES.map(() => 0))
    const invitations = manifest.tables.find(({ name }) => name === 'invitations')!
    expect(invitations.columns).toContain('token_hash')
    const { content } = (await readTar(file)).find(({ name }) => name === invitations.part)!
    expect(gunzipSync(content!).toString()).toMatch(/^2\t\\N\t/)
    const tokens = manifest.tables.find(({ name }) => name === 'access_tokens')!
    const tokenRows = (await readTar(file)).find(({ name }) => name === tokens.part)!
    expect(gunzipSync(tokenRows.content!).toString()).toMatch(/^1\t1\tCI\t\\N\t/)
  })

  test('that an older archive has is ended by a restore; the invitation can be sent again, and the job resumed', async () => {
    await grantAccess()
    const { file } = await backUp({ isWhole: true })
    const into = await filledDatabase()
    const result = await restore(file, { into, replace: true })
    expect(result.ended).toEqual({
      sessions: 1,
      links: 2,
      accessTokens: 1,
      invitations: 1,
      emailChanges: 1,
      jobs: 1,
    })
    expect(restoreText(result)).toContain(
      'Ended: all sessions (1), reset, confirmation and undo links (2), access tokens (1), open invitations (1; send them again)',
    )
    expect(restoreText(result)).toContain('Stopped: unfinished jobs (1;')
    const content = await contentOf(into.connection)
    expect(TABLES.filter((table) => content[table])).toEqual([])
    const restored = connect(into.connection, log)
    const { rows: invited } = await sql`
      select state, token_hash from administrators join invitations on id = user_id where email = 'invited@example.org'`.execute(
      restored.db,
    )
    const { rows: tokens } = await sql`
      select name, token_hash, revoked_at is not null as "isRevoked" from access_tokens`.execute(restored.db)
    const { rows: changes } = await sql`select state from email_changes`.execute(restored.db)
    const { rows: mails } = await sql`select kind, state from mails order by kind`.execute(restored.db)
    const { rows: jobs } = await sql`select state, done, ended_at is null as "isOpen" from jobs`.execute(
      restored.db,
    )
    await restored.close()
    expect(jobs).toEqual([{ state: 'stopped', done: 4, isOpen: false }])
    expect(invited).toEqual([{ state: 'expired', token_hash: null }])
    expect(tokens).toEqual([{ name: 'CI', token_hash: null, isRevoked: true }])
    expect(changes).toEqual([{ state: 'cancelled' }])
    expect(mails).toEqual([
      { kind: 'invitation', state: 'dropped' },
      { kind: 'password_changed', state: 'waiting' },
    ])
  })
})

describe('a restored database', () => {
  test('has the same rows, sequences and structure as the one that was backed up, and can be used', async () => {
    await fillSource()
    const { file, manifest } = await backUp()
    const into = await emptyDatabase()
    const { loaded, chain } = await restore(file, { into })
    const content = await contentOf(into.connection)
    expect(content).toEqual(await contentOf(source.connection))
    expect(Object.keys(content)).toEqual(
      expect.arrayContaining(['sports', 'audit_entries', 'pgboss.job_common']),
    )
    expect(await structureOf(into.connection)).toEqual(await structureOf(source.connection))
    expect(loaded).toMatchObject({ tables: manifest.tables.length, skipped: [] })
    expect(chain).toMatchObject({
      checked: 3,
      broken: null,
      head: { sequence: manifest.audit_head?.sequence },
    })
  })

  test('in an embedded database, from an encrypted archive, is the same, and the next start uses it', async () => {
    await fillSource()
    const key = await generateX25519Identity()
    const identity = join(folder, 'identity.txt')
    writeFileSync(identity, key)
    const { file } = await backUp({ publicKey: await identityToRecipient(key) })
    await restore(file, { dir: 'embedded', identity })
    const { connection, release } = await openEmbedded({ dataDir: dataDir('embedded'), log })
    try {
      expect(await contentOf(connection)).toEqual(await contentOf(source.connection))
    } finally {
      await release()
    }
  })

  test('of a backup under load has all rows of each transaction or none, and writes went on', async () => {
    await sql`create table written (writer int, number int, primary key (writer, number))`.execute(db)
    let isWriting = true
    const write = async (writer: number) => {
      let number = 0
      for (; isWriting; number += 1) {
        await db.transaction().execute(async (transaction) => {
          await addSport(`${writer} ${number}`, transaction)
          await writeEntries(transaction, 1)
          await sql`insert into written values (${writer}, ${number})`.execute(transaction)
        })
      }
      return number
    }
    const writers = [write(1), write(2)]
    while ((await countOf(db, 'written')) < 20) await turn()
    const before = await countOf(db, 'written')
    const { file, manifest } = await backUp()
    const after = await countOf(db, 'written')
    isWriting = false
    await Promise.all(writers)

    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows
    expect(rowsOf('written')).toBeGreaterThanOrEqual(before)
    expect(rowsOf('written')).toBeLessThan(after)
    expect([rowsOf('sports'), rowsOf('audit_entries')]).toEqual([rowsOf('written'), rowsOf('written')])
    const into = await emptyDatabase()
    const { loaded } = await restore(file, { into })
    expect(loaded.skipped).toEqual(['public.written'])
    const [restored, original] = [await contentOf(into.connection), await contentOf(source.connection)]
    for (const table of ['sports', 'audit_entries', 'audit_unsealed']) {
      expect(restored[table]).toHaveLength(rowsOf('written')!)
      const known = new Set(original[table])
      expect(restored[table]?.filter((row) => !known.has(row))).toEqual([])
    }
    const opened = connect(into.connection, log)
    expect(await totalOf(opened.db)).toBe(rowsOf('written'))
    await opened.close()
  })

  test('with a changed audit entry is restored as it was, and the report names the entry', async () => {
    await fillSource()
    await sql`alter table audit_entries disable trigger user`.execute(db)
    await sql`update audit_entries set ip = '203.0.113.1' where id = (select min(id) + 1 from audit_entries)`.execute(
      db,
    )
    await sql`alter table audit_entries enable trigger user`.execute(db)
    const result = await restore((await backUp()).file, { into: await emptyDatabase() })
    expect(result.chain.broken).toEqual({ sequence: 2, problem: 'changed' })
    expect(restoreText(result)).toContain('The audit trail is broken at entry 2, as it was in the backup.')
  })

  test('of an older schema is migrated to the newest one', async () => {
    const older = await emptyDatabase()
    const old = connect(older.connection, log)
    await migrate(old.db, { log, to: 12 })
    await sql`insert into sports (name, name_ja, category, min_players, max_players, description)
    values ('Football', 'サッカー', 'team', 1, 2, '')`.execute(old.db)
    await sql`insert into audit_entries (area, action, source) values ('auth', 'sign_in', 'api')`.execute(
      old.db,
    )
    await old.close()
    const { file, manifest } = await backUp({ from: older })
    expect(manifest).toMatchObject({ schema_version: 12, job_schema_version: null, audit_head: null })
    const into = await emptyDatabase()
    const result = await restore(file, { into })
    expect(restoreText(result)).toContain(`Migrated from schema 12 to ${newestSchemaVersion()}.`)
    const migrated = connect(older.connection, log)
    await migrate(migrated.db, { log })
    await migrated.close()
    const restored = await contentOf(into.connection)
    const tables = Object.keys(restored).filter(
      (name) => !name.startsWith('pgboss') && name !== 'schema_migrations',
    )
    const expected = await contentOf(older.connection)
    const withoutTimes = (rows?: string[]) =>
      rows?.map((row) => row.replaceAll(/\d{4}-\d\d-\d\d [\d:.+]+/g, 'time'))
    for (const name of tables)
      expect(withoutTimes(restored[name]), name).toEqual(withoutTimes(expected[name]))
    expect(tables).toEqual(expect.arrayContaining(['sports', 'audit_unsealed']))
    expect(restored.schema_migrations).toHaveLength(newestSchemaVersion())
  })

  test('of a job queue with another schema has the unfinished jobs again, with key, data and time', async () => {
    await fillSource()
    const queue = new TaskQueue({ pool: database.pool, log })
    for (const key of ['8', '9']) await queue.add(db, 'file_move', { key, data: { move: Number(key) } })
    await queue.stop()
    await sql`update pgboss.job set state = 'completed' where singleton_key = '8'`.execute(db)
    await sql`update pgboss.job set start_after = '2031-01-02T03:04:05Z', retry_count = 3, state = 'retry'
      where singleton_key = '9'`.execute(db)
    const { file, manifest } = await backUp()
    await changeManifest(file, { job_schema_version: (manifest.job_schema_version ?? 0) - 1 })
    const into = await emptyDatabase()
    const result = await restore(file, { into })
    expect(result.loaded.jobs).toEqual({ added: 2, unknown: 0 })
    expect(restoreText(result)).toContain('Its 2 unfinished jobs were added again')
    const restored = connect(into.connection, log)
    const { rows } = await sql`
      select name, singleton_key, data, state, retry_count, start_after > '2031-01-01' as later
      from pgboss.job order by singleton_key`.execute(restored.db)
    await restored.close()
    const job = { name: 'file_move', state: 'created', retry_count: 0 }
    expect(rows).toEqual([
      { ...job, singleton_key: '7', data: { move: 7 }, later: false },
      { ...job, singleton_key: '9', data: { move: 9 }, later: true },
    ])
  })
})

async function countOf(on: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(on)
  return rows[0]!.count
}

/** The total of sports that triggers keep. */
async function totalOf(on: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select sum(active + inactive)::int as total from master_counts where list = 'sports'`.execute(on)
  return rows[0]!.total
}

describe('a database that is not empty', () => {
  test('is kept without --replace, and replaced after a backup with it', async () => {
    await fillSource()
    const { file } = await backUp()
    const into = await filledDatabase()
    const former = connect(into.connection, log)
    await addSport('Former', former.db)
    await former.close()
    const before = await contentOf(into.connection)
    await expect(restore(file, { into })).rejects.toThrow('The database is not empty. Add --replace')
    expect(await contentOf(into.connection)).toEqual(before)

    const { formerBackup } = await restore(file, { into, replace: true })
    expect(await contentOf(into.connection)).toEqual(await contentOf(source.connection))
    const again = await emptyDatabase()
    await restore(formerBackup!, { into: again })
    expect(await contentOf(again.connection)).toEqual(before)
  })

  test('with a table of another program is not replaced', async () => {
    const { file } = await backUp()
    const into = await filledDatabase()
    await query(into, 'create table of_others (id int); insert into of_others values (1)')
    const before = await contentOf(into.connection)
    await expect(restore(file, { into, replace: true })).rejects.toThrow(
      'do not belong to Touchline: of_others.',
    )
    expect(await contentOf(into.connection)).toEqual(before)
  })

  test('with the schema of a newer version of the app is replaced, so that an upgrade can be undone', async () => {
    await addSport('Football')
    const { file } = await backUp()
    const into = await filledDatabase()
    await query(
      into,
      `create table of_newer_version (id int);
      insert into schema_migrations (version, name) values (9999, '9999-future')`,
    )
    const { formerBackup } = await restore(file, { into, replace: true })
    expect(await contentOf(into.connection)).toEqual(await contentOf(source.connection))
    expect((await readManifest(formerBackup!)).schema_version).toBe(9999)
  })

  test('is not replaced while an app is connected', async () => {
    const { file } = await backUp()
    const into = await filledDatabase()
    const app = connect(into.connection, log)
    await app.pool.query('select 1')
    const before = await contentOf(into.connection)
    await expect(restore(file, { into, replace: true })).rejects.toThrow(
      'The app is connected to the database',
    )
    await app.close()
    expect(await contentOf(into.connection)).toEqual(before)
  })

  test('stays as it was if a row of the backup cannot be loaded', async () => {
    await addSport('Football')
    const { file } = await backUp()
    await changeTable(file, 'sports', (text) => text.replace(/^\d+/, 'no number'))
    const into = await filledDatabase()
    const before = [await contentOf(into.connection), await structureOf(into.connection)]
    await expect(restore(file, { into, replace: true })).rejects.toThrow(
      'invalid input syntax for type integer',
    )
    expect([await contentOf(into.connection), await structureOf(into.connection)]).toEqual(before)
  })
})

async function query({ connection }: TestDatabase, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Changes the rows of a table and makes the manifest fit, as a forger could. */
async function changeTable(file: string, name: string, change: (text: string) => string, textBytes?: number) {
  const manifest = await readManifest(file)
  const part = manifest.tables.find((table) => table.name === name)!
  const entries = await readTar(file)
  const entry = entries.find((each) => each.name === part.part)!
  const text = change(gunzipSync(entry.content!).toString())
  const content = gzipSync(text)
  await writeTar(
    file,
    entries.map((each) => (each === entry ? { ...each, content } : each)),
  )
  const sha256 = createHash('sha256').update(content).digest('hex')
  const changed = {
    ...part,
    bytes: content.byteLength,
    sha256,
    text_bytes: textBytes ?? Buffer.byteLength(text),
  }
  await changeManifest(file, { tables: manifest.tables.map((table) => (table === part ? changed : table)) })
}

describe('an archive that does not fit', () => {
  test('a large table whose columns were changed by hand: they are named, and nothing is restored', async () => {
    await sql`insert into audit_entries (area, action, source, ip)
      select 'auth', 'sign_in', 'api', md5(random()::text) from generate_series(1, 3000)`.execute(db)
    await sql`alter table audit_entries add column note text`.execute(db)
    await sql`alter table audit_entries rename column source to origin`.execute(db)
    const { file } = await backUp()
    const into = await emptyDatabase()
    await expect(restore(file, { into })).rejects.toThrow(
      'The table public.audit_entries of the backup has other columns than the app creates ' +
        '(it also has origin, note; it lacks source).',
    )
    expect(await contentOf(into.connection)).toEqual({})
  })

  test('an older schema in the manifest than its tables have is refused', async () => {
    const { file } = await backUp()
    await changeManifest(file, { schema_version: newestSchemaVersion() - 1 })
    const into = await emptyDatabase()
    await expect(restore(file, { into })).rejects.toThrow(/has other columns|says that it has schema/)
    expect(await contentOf(into.connection)).toEqual({})
  })

  test.for([
    ['a value of another type', (text: string) => text.replace(/^\d+/, 'no number'), 'invalid input syntax'],
    ['a row twice', (text: string) => text.repeat(2), 'could not create unique index|duplicate key'],
  ] as const)(
    '%s: the reason of PostgreSQL is named, and nothing is restored',
    async ([, change, message]) => {
      await addSport('Football')
      const { file } = await backUp()
      await changeTable(file, 'sports', change)
      const into = await emptyDatabase()
      await expect(restore(file, { into })).rejects.toThrow(
        new RegExp(`^The archive cannot be restored: PostgreSQL refuses its data: .*(${message})`),
      )
      expect(await contentOf(into.connection)).toEqual({})
    },
  )

  test.for([
    [
      'fewer rows than the manifest says',
      (text: string) => text.slice(text.indexOf('\n') + 1),
      undefined,
      '1 of 2 rows were loaded',
    ],
    ['more text than the manifest says', (text: string) => text, 10, 'is too large'],
  ] as const)('%s: nothing is restored', async ([, change, textBytes, message]) => {
    await addSport('Football')
    await addSport('Curling')
    const { file } = await backUp()
    await changeTable(file, 'sports', change, textBytes)
    const into = await emptyDatabase()
    await expect(restore(file, { into })).rejects.toThrow(message)
    expect(await contentOf(into.connection)).toEqual({})
  })

  test('a newer schema is refused', async () => {
    const { file } = await backUp()
    const newer = newestSchemaVersion() + 1
    await changeManifest(file, { schema_version: newer })
    const into = await emptyDatabase()
    await expect(restore(file, { into })).rejects.toThrow(`newer version of the app (schema ${newer};`)
    expect(await contentOf(into.connection)).toEqual({})
  })
})

test('a second backup of a database that is being backed up is refused', async () => {
  const results = await Promise.allSettled([backUp(), backUp()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = results.filter((result) => result.status === 'rejected')
  expect(refused?.reason.message).toContain('Another backup of this database is running.')
  expect(readdirSync(join(dataDir('source'), 'backups'))).toHaveLength(1)
})

describe('files', () => {
  async function addFile(name: string, place = '') {
    const values = { purpose: 'company_logo' as const, type: 'image/webp', width: 1, height: 1, bytes: 3 }
    await db
      .insertInto('files')
      .values({ ...values, name, disk: place ? 's3' : 'local', place })
      .execute()
  }

  test('are restored; a missing file is named, and a file on a file server is listed', async () => {
    const [kept, damaged, missing, remote] = ['b', 'c', 'd', 'e'].map(
      (letter) => `${letter.repeat(40)}.webp`,
    ) as [string, string, string, string]
    for (const name of [PICTURE, kept, damaged, missing]) await addFile(name)
    await addFile(remote, 'https://s3.example.org/bucket')
    const files = join(dataDir('source'), 'files')
    mkdirSync(files, { recursive: true })
    for (const name of [PICTURE, kept, damaged]) writeFileSync(join(files, name), `picture ${name}`)
    writeFileSync(join(files, '.folder-id'), 'id')
    const { file, manifest } = await backUp()
    expect(manifest.missing_files).toEqual([missing])
    expect(manifest.objects).toEqual([{ name: remote, place: 'https://s3.example.org/bucket', bytes: 3 }])

    const restored = join(dataDir('target'), 'files')
    mkdirSync(restored, { recursive: true })
    writeFileSync(join(restored, kept), `picture ${kept}`)
    writeFileSync(join(restored, damaged), 'damaged')
    mkdirSync(join(restored, '.restoring'))
    writeFileSync(join(restored, '.restoring', PICTURE), 'of a killed restore')
    const result = await restore(file, { into: await emptyDatabase() })
    expect(result.files).toEqual({ written: 2, kept: 1 })
    expect(readdirSync(restored).sort()).toEqual([PICTURE, kept, damaged])
    for (const name of [PICTURE, kept, damaged])
      expect(readFileSync(join(restored, name), 'utf8')).toBe(`picture ${name}`)
    expect(readdirSync(dataDir('target'))).toEqual(['files'])
    expect(restoreText(result)).toContain(`Files that were missing at the time of the backup: ${missing}`)
    expect(restoreText(result)).toContain(
      '1 files are not in the archive, but in https://s3.example.org/bucket',
    )
  })
})

describe('keys', () => {
  const keysOf = (dir: string) => join(dataDir(dir), 'keys')

  beforeEach(async () => {
    mkdirSync(dataDir('source'))
    await sealWords({ db, box: secretsWithKeys(db, keysOf('source')).box, words: ['secret'] })
  })

  test('are not in a backup without --with-keys, and a restore with another key names the unreadable secret', async () => {
    const { file } = await backUp()
    expect((await readTar(file)).filter(({ name }) => name.startsWith('keys/'))).toEqual([])
    writeKey(keysOf('target'), '0001.key')
    const result = await restore(file, { into: await emptyDatabase() })
    expect(result.keys).toBeUndefined()
    expect(restoreText(result)).toMatch(
      /Cannot be decrypted: file_server_secret_key \(file_places 1\)\. .*[0-9a-f]{16}/,
    )
  })

  test('of a backup decrypt the secrets after the restore, and only their owner can read them', async () => {
    const { file } = await backUp({ keys: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const result = await restore(file, { into: await emptyDatabase() })
    expect(result.inspection).toEqual([])
    expect(readdirSync(keysOf('target'))).toEqual(['0001.key'])
    expect(statSync(join(keysOf('target'), '0001.key')).mode & 0o777).toBe(0o600)
  })

  test('are added to the present keys only with --replace', async () => {
    const { file } = await backUp({ keys: true })
    writeKey(keysOf('target'), '0001.key')
    const present = readFileSync(join(keysOf('target'), '0001.key'), 'utf8')
    const refused = await restore(file, { into: await emptyDatabase() })
    expect(restoreText(refused)).toContain('The keys of the backup were not restored:')
    expect(refused.inspection).toHaveLength(1)

    const replaced = await restore(file, { into: await emptyDatabase(), replace: true })
    expect(replaced.inspection).toEqual([])
    expect(readdirSync(keysOf('target'))).toEqual(['0001-restored1.key', '0001.key'])
    expect(readFileSync(join(keysOf('target'), '0001.key'), 'utf8')).toBe(present)
  })
})
