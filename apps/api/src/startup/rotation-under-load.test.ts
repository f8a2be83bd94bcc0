import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Client } from '../testing/client.ts'
import { openWords, sealWords, secretsWithKeys } from '../testing/sealed-rows.ts'
import { IN_THIS_DATABASE, untilStartSweepDone } from '../testing/waiting.ts'
import { type AppProcess, cleanUp, freshFolder, runAdmin, startAdmin, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const GATE = 74
const words = Array.from({ length: 300 }, (_, index) => `word ${index}`)

let database: OwnDatabase
let app: AppProcess
let env: { DATA_DIR: string; DATABASE_URL: string }
let box: SecretBox

beforeAll(async () => {
  database = await ownDatabase()
  env = { DATA_DIR: freshFolder(), DATABASE_URL: database.url }
  app = await startApp({ ...env, ...firstAdministrator })
  box = secretsWithKeys(database.db, join(env.DATA_DIR, 'keys')).box
})
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

test('a key rotation during saves that is killed and repeated loses no secret and no save', async () => {
  const { db } = database
  await untilStartSweepDone(db)
  await sealWords({ db, box, words })
  const saves = keepSaving(await signedIn(app.url))
  const gate = await gateAt(db, 150)
  const killed = startAdmin({ env, args: ['rotate-key'] })
  await gate.reached()
  killed.kill()
  expect((await killed.ended).code).toBeNull()
  await gate.open()
  const halfway = await openWords(db, box)
  expect(halfway.words).toEqual(words)
  expect(halfway.keyIds).toHaveLength(2)

  const { code, output } = await runAdmin({ env, args: ['rotate-key'] })
  expect(output).toContain('Finished an earlier change to the newest key')
  expect(code).toBe(0)
  const saved = await saves.end()

  const keys = (await box.readRing()).keys.map(({ id }) => id)
  expect(readdirSync(join(env.DATA_DIR, 'keys'))).toHaveLength(2)
  expect(await openWords(db, box)).toEqual({ words, keyIds: [keys.at(-1)] })
  const mail = await mailRow(db)
  expect(mail.sealed).toContain(`:${keys.at(-1)}:`)
  expect(await box.open(mail.sealed, { table: 'site_settings', column: 'mail_password', row: mail.id })).toBe(
    saved.last,
  )
  expect(mail.version).toBe(1 + saved.count)
  expect(saved.count).toBeGreaterThan(20)
  expect(output).toMatch(
    new RegExp(`No secret uses key ${keys[0]} \\S+ any more\\. Only older copies of the database need it`),
  )
})

/** Saves one password after another until `end`, which returns the number of saves and the last password. */
function keepSaving(admin: Client) {
  const saved = { count: 0, last: '' }
  let isEnded = false
  const loop = (async () => {
    while (!isEnded) {
      const word = `password ${saved.count}`
      const { status, body } = await admin.post('/api/site-setting', { mail_password: word })
      expect(status).toBe(200)
      expect(body.data.mail_password_is_readable).toBe(true)
      saved.count += 1
      saved.last = word
    }
    return saved
  })()
  return {
    end: () => {
      isEnded = true
      return loop
    },
  }
}

/** Blocks updates of this row until `open`. */
async function gateAt(db: Kysely<Tables>, row: number) {
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return new; end $$`.execute(db)
  await sql`create trigger gate before update on file_places for each row
    when (new.id = ${sql.lit(row)}) execute function wait_at_gate()`.execute(db)
  const [closed, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(transaction)
    closed.resolve()
    await opening.promise
  })
  await closed.promise
  const atGate = async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted and ${IN_THIS_DATABASE}`.execute(
      db,
    )
    return rows.length
  }
  return {
    reached: () => expect.poll(atGate).toBe(1),
    open: async () => {
      opening.resolve()
      await holding
      await sql`drop trigger gate on file_places`.execute(db)
    },
  }
}

async function mailRow(db: Kysely<Tables>) {
  const { rows } = await sql<{ id: number; version: number; sealed: string }>`
    select id, version, secrets ->> 'mail_password' as sealed from site_settings where name = 'mail'`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('There are no mail settings.')
  return row
}
