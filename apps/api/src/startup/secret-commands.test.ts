import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { keyIdOf, newKeyLine, secretRows } from '../testing/keys.ts'
import { cleanUp, freshFolder, runAdmin, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const MAIL = '/api/site-setting?editMail=true'

let database: OwnDatabase
let DATA_DIR: string
let caller: Client

beforeAll(async () => {
  database = await ownDatabase()
  DATA_DIR = freshFolder()
  const app = await startApp({ DATA_DIR, DATABASE_URL: database.url, ...firstAdministrator })
  caller = await signedIn(app.url)
  await caller.post('/api/site-setting', { mail_password: 'a secret word' })
})
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

const admin = (command: string, env: NodeJS.ProcessEnv = {}) =>
  runAdmin({ env: { DATA_DIR, DATABASE_URL: database.url, ...env }, args: [command] })
const keyNow = () => keyIdOf(database.db, 'mail_password')
const isReadable = async () => (await caller.get(MAIL)).body.data.mail_password_is_readable

describe('the operator', () => {
  test('rotates the key while the app runs, and the app can still read the secret', async () => {
    const old = await keyNow()
    const { code, output } = await admin('rotate-key')
    const made = await keyNow()
    expect(output).toContain('Created a new key.')
    expect(output).toContain(
      `Secrets encrypted with the newest key: 1. Its id is ${made} (${DATA_DIR}/keys/0002-`,
    )
    expect(output).toContain(`No secret uses key ${old} (${DATA_DIR}/keys/0001.key) any more`)
    expect(code).toBe(0)
    expect(made).not.toBe(old)
    expect(await isReadable()).toBe(true)
    rmSync(join(DATA_DIR, 'keys/0001.key'))
    expect((await admin('secrets')).output).not.toContain('Cannot be decrypted')
  })

  test('lists the number of secrets per key', async () => {
    const { code, output } = await admin('secrets')
    expect(output).toMatch(
      new RegExp(`^Keys in ${DATA_DIR}/keys: 1\\n {2}${await keyNow()}\\t1\\t\\S+0002-\\S+\\tnewest`),
    )
    expect(code).toBe(0)
  })

  test('is told which secrets are unreadable, what to do, and where keys cannot be created', async () => {
    const stored = await secretRows(database.db)
    const lost = await keyNow()
    const elsewhere = { DATA_DIR: freshFolder() }
    const { output } = await admin('secrets', elsewhere)
    expect(output).toContain(`Cannot be decrypted: mail_password (site_settings `)
    expect(output).toContain(`encrypted with key ${lost}, which is not in ${elsewhere.DATA_DIR}/keys.`)

    const refused = await admin('rotate-key', { ENCRYPTION_KEY_FILE: '/nowhere/keys' })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^ENCRYPTION_KEY_FILE names \/nowhere\/keys, and there is nothing\. .*\n$/)

    const made = await admin('rotate-key', elsewhere)
    expect(made.output).toContain('Secrets encrypted with the newest key: 0.')
    expect(made.output).toContain('Cannot be decrypted: mail_password')
    expect(made.code).toBe(0)
    expect(await secretRows(database.db)).toEqual(stored)
  })

  test('is told to add a line if the keys are in one file', async () => {
    const file = join(freshFolder(), 'keys.txt')
    writeFileSync(file, newKeyLine('base64'), { mode: 0o600 })
    const { code, output } = await admin('rotate-key', { ENCRYPTION_KEY_FILE: file })
    expect(output).toContain(`add a line with the output of "openssl rand -base64 32" to that file`)
    expect(code).toBe(0)
  })
})
