import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyIdOf, newKeyLine, secretRows, writeKey } from '../testing/keys.ts'
import { cleanUp, freshFolder, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const SAVE = '/api/site-setting'
const MAIL = '/api/site-setting?editMail=true'

let database: OwnDatabase
let home: string
let keyId: string | undefined

/** This app saves a secret. The others start on its database without its key. */
beforeAll(async () => {
  database = await ownDatabase()
  home = freshFolder()
  const app = await startOn({ DATA_DIR: home })
  const admin = await signedIn(app.url)
  expect((await admin.post(SAVE, { mail_password: 'a secret word' })).status).toBe(200)
  keyId = await keyIdOf(database.db, 'mail_password')
  await app.end()
})
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

function startOn(env: NodeJS.ProcessEnv) {
  return startApp({ DATABASE_URL: database.url, ...firstAdministrator, ...env })
}

function fileWith(text: string): string {
  const file = join(freshFolder(), 'keys.txt')
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

function withKey(name: string, text?: string): string {
  const folder = freshFolder()
  writeKey(join(folder, 'keys'), name, text)
  return folder
}

describe('if the key of a stored secret is missing', () => {
  const cases = [
    ['a folder without keys', () => ({ DATA_DIR: freshFolder() }), 503, /There is no key in \S+\/keys\./],
    [
      'a folder with a broken key',
      () => ({ DATA_DIR: withKey('0001.key', 'broken') }),
      503,
      /0001\.key does not hold a key/,
    ],
    ['a file with another key', () => ({ ENCRYPTION_KEY_FILE: fileWith(newKeyLine()) }), 200, /keys\.txt/],
  ] as const

  test.for(cases)(
    'with %s instead, the app starts with a warning and deletes nothing',
    async ([, keys, status, said]) => {
      const before = await secretRows(database.db)
      const env = { DATA_DIR: freshFolder(), ...keys() }
      const app = await startOn(env)
      const [lines = '', welcome = ''] = app.output().split('Touchline is ready')
      for (const text of [lines, welcome]) {
        expect(text).toContain('mail_password (site_settings ')
        expect(text).toContain(`encrypted with key ${keyId}, which is not in `)
        expect(text).toContain('Bring that key back, or enter the secret again.')
        expect(text).toMatch(said)
      }
      const admin = await signedIn(app.url)
      expect((await admin.get(MAIL)).body.data).toMatchObject({
        mail_password_is_set: true,
        mail_password_is_readable: false,
      })
      expect((await admin.post(SAVE, { file_server_secret_key: 'another word' })).status).toBe(status)
      await admin.post(SAVE, { file_server_secret_key: null })
      expect(await app.end()).toBe(0)
      expect(await secretRows(database.db)).toEqual(before)
    },
  )
})

test('after the key is restored, the secret is readable and the start prints no warning', async () => {
  const app = await startOn({ DATA_DIR: home })
  expect(app.output()).not.toContain('Warnings')
  const { data } = (await (await signedIn(app.url)).get(MAIL)).body
  expect(data.mail_password_is_readable).toBe(true)
  await app.end()
})

test('the start warns about a key that other users of the machine can read', async () => {
  const folder = freshFolder()
  writeKey(join(folder, 'keys'), '0001.key')
  chmodSync(join(folder, 'keys/0001.key'), 0o644)
  const app = await startOn({ DATA_DIR: folder })
  expect(app.output()).toMatch(
    /0001\.key holds a key, and other users of this machine can read it\. Run: chmod 600 /,
  )
  expect(readdirSync(join(folder, 'keys'))).toEqual(['0001.key'])
  await app.end()
})
