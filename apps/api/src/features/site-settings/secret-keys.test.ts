import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { keyIdOf, newKeyLine, secretRows, writeKey } from '../../testing/keys.ts'
import { test as base, startInstance } from '../../testing/test-app.ts'

const MAIL = '/api/site-setting?editMail=true'
const FILES = '/api/site-setting?edit=1'
const SAVE = '/api/site-setting'

type InstanceWithoutKey = { readonly url: string; readonly admin: Client; readonly lines: readonly string[] }

/** Stores a mail password; `startOn` removes its key and starts another app. */
const test = base
  .extend('keys', ({ dataDir }) => join(dataDir, 'keys'))
  .extend('stored', { auto: true }, async ({ admin, keys }) => {
    rmSync(keys, { recursive: true, force: true })
    writeKey(keys, '0001.key')
    await admin.post(SAVE, { mail_password: null })
    expect((await admin.post(SAVE, { mail_password: 'a secret word' })).status).toBe(200)
  })
  .extend(
    'startOn',
    ({ connection, dataDir, admin, keys, stored: _stored }, { onCleanup }) =>
      async (path?: string): Promise<InstanceWithoutKey> => {
        rmSync(join(keys, '0001.key'))
        const lines: string[] = []
        const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
        const encryptionKeys = { path: path ?? keys, isGiven: path !== undefined }
        const instance = await startInstance({ connection, dataDir, log, encryptionKeys })
        onCleanup(instance.close)
        return { url: instance.url, admin: admin.at(instance.url), lines }
      },
  )

test('a stored secret is reported as readable; an unset one has no such flag', async ({ admin }) => {
  const { data } = (await admin.get(MAIL)).body
  expect(data).toMatchObject({ mail_password_is_set: true, mail_password_is_readable: true })
  const cleared = (await admin.post(SAVE, { mail_password: null })).body.data
  expect(cleared.mail_password_is_set).toBe(false)
  for (const shown of [cleared, (await admin.get(FILES)).body.data, (await admin.get(SAVE)).body.data])
    expect(Object.keys(shown).filter((name) => name.endsWith('_is_readable'))).toEqual([])
})

describe('without a usable key', () => {
  const cases = [
    ['the folder of keys is gone', (keys: string) => rmSync(keys, { recursive: true }), 'There is no key in'],
    ['the folder is empty', () => undefined, 'There is no key in'],
    ['a key is broken', (keys: string) => writeKey(keys, '0002.key', 'broken'), 'does not hold a key'],
  ] as const

  test.for(cases)(
    'because %s, saving a secret gets 503, and other settings can be saved',
    async ([, lose, reason], { startOn, keys, db }) => {
      const { admin, lines } = await startOn()
      lose(keys)
      const [before, isThere] = [await secretRows(db), existsSync(keys)]
      const refused = await admin.post(SAVE, { mail_password: 'another word' })
      expect(refused).toBeRefused('unavailable')
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(refused.body.message).toMatch(
        /^Nothing was saved .* encryption key is missing or cannot be used\./,
      )
      const japanese = admin.with({ 'accept-language': 'ja' })
      expect((await japanese.post(SAVE, { mail_password: 'another word' })).body.message).toContain(
        '暗号化キー',
      )
      expect(lines.find((line) => line.includes('unavailable'))).toContain(reason)
      expect([await secretRows(db), existsSync(keys)]).toEqual([before, isThere])

      const { status, body } = await admin.post(SAVE, { mail_from_name: reason })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ mail_password_is_set: true, mail_password_is_readable: false })
      expect((await admin.get(MAIL)).body.data).toEqual(body.data)
      expect((await admin.post(SAVE, { mail_password: null })).body.data.mail_password_is_set).toBe(false)
    },
  )

  test('because ENCRYPTION_KEY_FILE names a missing file, no key is created there', async ({
    startOn,
    dataDir,
    db,
    admin,
  }) => {
    const path = join(dataDir, 'nowhere')
    const started = await startOn(path)
    for (const stored of [1, 0]) {
      expect(await secretRows(db)).toHaveLength(stored)
      expect(await started.admin.post(SAVE, { mail_password: 'another word' })).toBeRefused('unavailable')
      await admin.post(SAVE, { mail_password: null })
    }
    expect(existsSync(path)).toBe(false)
    expect(started.lines.join('')).toContain(`ENCRYPTION_KEY_FILE names ${path}, and there is nothing.`)
  })
})

describe('with another key than that of a stored secret', () => {
  test.for(['in the folder', 'in a file'])(
    '%s, entering the secret again makes it readable',
    async (where, { startOn, keys, db, dataDir }) => {
      const file = join(dataDir, 'a key file')
      writeFileSync(file, newKeyLine('base64'), { mode: 0o600 })
      const { admin } = await startOn(where === 'in a file' ? file : undefined)
      if (where === 'in the folder') writeKey(keys, '0002.key')
      const [before, lost] = [await secretRows(db), await keyIdOf(db, 'mail_password')]

      expect((await admin.get(MAIL)).body.data.mail_password_is_readable).toBe(false)
      expect(await secretRows(db)).toEqual(before)
      const refused = await admin.post(SAVE, { mail_host: 'elsewhere.example' })
      expect(refused).toBeRefused('invalid_fields', { mail_password: [expect.any(String) as never] })

      await admin.post(SAVE, { mail_from_name: `Office ${where}` })
      expect(await keyIdOf(db, 'mail_password')).toBe(lost)
      const { body } = await admin.post(SAVE, { mail_password: 'another word' })
      expect(body.data).toMatchObject({ mail_password_is_set: true, mail_password_is_readable: true })
      expect(await keyIdOf(db, 'mail_password')).not.toBe(lost)
    },
  )
})

test('30 concurrent first saves of a secret create one key', async ({ admin, keys }) => {
  await admin.post(SAVE, { mail_password: null })
  rmSync(keys, { recursive: true })
  const words = Array.from({ length: 30 }, (_, index) => `word ${index}`)
  const saved = await Promise.all(words.map((mail_password) => admin.post(SAVE, { mail_password })))
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await admin.get(MAIL)).body.data.mail_password_is_readable).toBe(true)
})

test('the metrics count the secrets that cannot be read', async ({ guest, startOn }) => {
  expect((await guest.get('/metrics')).body).toMatch(/^touchline_secrets_unreadable 0$/m)
  const { url } = await startOn()
  expect((await guest.at(url).get('/metrics')).body).toMatch(/^touchline_secrets_unreadable 1$/m)
})
