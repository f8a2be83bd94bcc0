import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatMessage, message } from '@touchline/contract/http/messages'
import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { createSecrets } from '../features/secrets/feature.ts'
import { SecretBox } from '../secrets/secret-box.ts'
import { lastEntry } from '../testing/audit-entries.ts'
import {
  connectionTests,
  HANGING_URL,
  connectionList as list,
  REFUSED_URL,
} from '../testing/records/connection-list.ts'
import { test as base } from '../testing/records/other-lists-app.ts'

const URL_SENT = 'https://hooks.example.com/first-secret'
const LAST4 = 'cret'
const OTHER_URL = 'https://hooks.example.com/second-secret'

let count = 0
const test = base.extend('add', ({ admin }) => async () => {
  count += 1
  const { body } = await admin.post(`${list.api}/0`, { name: `Connection ${count}`, url: URL_SENT })
  return body.data as { id: number; version: number; name: string }
})

async function sealedUrl(db: Kysely<Tables>, id: number): Promise<string | null> {
  const { rows } = await sql<{ url: string | null }>`
    select secrets ->> 'url' as url from connections where id = ${id}`.execute(db)
  return rows[0]?.url ?? null
}

test('responses say that the secret is set and show its last four characters, not the secret', async ({
  admin,
  add,
}) => {
  const { id, name } = await add()
  const answers = [
    await admin.get(`${list.api}/${id}`),
    await admin.get(list.api),
    await admin.post(`${list.api}/${id}`, { kind: 'webhook', url: OTHER_URL }),
    await admin.post(`${list.api}/${id}`, { name, status: 0, version: 1 }),
    await admin.delete(`${list.api}/${id}`),
    await admin.get(`${list.api}?trashed=1`),
    await admin.post(`${list.api}/${id}/restore`),
  ]
  for (const { body } of answers) {
    const text = JSON.stringify(body)
    expect(text).toContain('"url_is_set":true')
    expect(text).toContain(`"url_last4":"${LAST4}"`)
    expect(text).not.toMatch(/hooks\.example|"secrets"|"url":/)
  }
})

test('the stored secret and its audit entry do not contain the URL in plain text', async ({ add, db }) => {
  const { id } = await add()
  expect(await sealedUrl(db, id)).not.toContain('hooks')
  expect((await lastEntry(db)).changes).toMatchObject({ url: 'changed' })
  expect(JSON.stringify(await lastEntry(db))).not.toContain('hooks')
})

test('a save without the secret, or with an empty one, keeps it; null removes it', async ({
  admin,
  add,
  db,
}) => {
  const { id } = await add()
  const sealed = await sealedUrl(db, id)
  for (const draft of [{ status: 0 }, { status: 1, url: '' }]) {
    expect((await admin.post(`${list.api}/${id}`, draft)).body.data.url_is_set).toBe(true)
    expect(await sealedUrl(db, id)).toBe(sealed)
  }
  const removed = await admin.post(`${list.api}/${id}`, { url: null })
  expect(removed.body.data).toMatchObject({ url_is_set: false, url_last4: null })
  expect(await sealedUrl(db, id)).toBeNull()
})

test('the last four characters of a short or unreadable secret are not shown', async ({ admin, add, db }) => {
  const { id } = await add()
  const short = await admin.post(`${list.api}/${id}`, { url: 'short' })
  expect(short.body.data).toMatchObject({ url_is_set: true, url_is_readable: true, url_last4: null })
  await sql`update connections set secrets = jsonb_build_object('url', 'damaged') where id = ${id}`.execute(
    db,
  )
  const { body } = await admin.get(`${list.api}/${id}`)
  expect(body.data).toMatchObject({ url_is_set: true, url_is_readable: false, url_last4: null })
})

test('a change of the field that the secret is bound to requires the secret again', async ({
  admin,
  add,
}) => {
  const { id } = await add()
  const refused = await admin.post(`${list.api}/${id}`, { kind: 'webhook' })
  expect(refused).toBeRefused('invalid_fields')
  expect(Object.keys(refused.body.errors)).toEqual(['url'])
  expect((await admin.post(`${list.api}/${id}`, { kind: 'webhook', url: OTHER_URL })).status).toBe(200)
})

test('a version conflict lists a changed secret by its name, without its value', async ({ admin, add }) => {
  const { id, version } = await add()
  await admin.post(`${list.api}/${id}`, { status: 0 })
  const refused = await admin.post(`${list.api}/${id}`, { url: OTHER_URL, version })
  expect(refused).toBeRefused('stale')
  expect(refused.body).toMatchObject({ changed_fields: ['url'], current: { url_is_set: true, status: 0 } })
  expect(JSON.stringify(refused.body)).not.toContain('hooks')
})

test('a save decrypts the stored secret only once, for the state in its response', async ({ admin, add }) => {
  const { id } = await add()
  const opened = vi.spyOn(SecretBox.prototype, 'open')
  expect((await admin.post(`${list.api}/${id}`, { status: 0 })).status).toBe(200)
  expect(opened).toHaveBeenCalledTimes(1)
  opened.mockRestore()
})

test('a connection test uses the typed secret, or the stored one if none is typed', async ({
  admin,
  add,
}) => {
  const { id } = await add()
  const tested = async (typed: object) => {
    await admin.post(`${list.api}/${id}/test`, typed)
    return connectionTests.at(-1)?.values.url
  }
  expect(await tested({})).toBe(URL_SENT)
  expect(await tested({ url: '' })).toBe(URL_SENT)
  expect(await tested({ url: OTHER_URL })).toBe(OTHER_URL)
  const withoutBody = await admin.send('POST', `${list.api}/${id}/test`)
  expect(withoutBody.status).toBe(200)
  expect(connectionTests.at(-1)).toMatchObject({ id, values: { url: URL_SENT } })
  expect(await admin.post(`${list.api}/999999/test`, {})).toBeRefused('not_found')
})

test('a connection test tells in the language of the user whether the receiver accepted', async ({
  admin,
}) => {
  const typed = { name: 'Unsaved', url: URL_SENT }
  const passed = await admin.post(`${list.api}/0/test`, typed)
  expect(passed.body).toEqual({ success: true, message: 'The connection works.' })
  expect(connectionTests.at(-1)).toMatchObject({ id: 0, actor: { userId: 1 }, values: typed })
  const japanese = admin.with({ 'accept-language': 'ja' })
  const refused = await japanese.post(`${list.api}/0/test`, { ...typed, url: REFUSED_URL })
  expect(refused.status).toBe(200)
  expect(refused.body).toEqual({ success: false, message: formatMessage(message('not_url'), 'ja') })
  expect(await admin.post(`${list.api}/0/test`, { url: URL_SENT })).toBeRefused('invalid_fields')
})

test('a connection test is aborted when the client disconnects', async ({ admin, add }) => {
  const { id } = await add()
  const client = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ url: HANGING_URL })
  const asking = admin.send('POST', `${list.api}/${id}/test`, { headers, body, signal: client.signal })
  await expect.poll(() => connectionTests.at(-1)?.values.url).toBe(HANGING_URL)
  client.abort()
  await expect(asking).rejects.toThrow()
  await expect.poll(() => connectionTests.at(-1)?.signal.aborted).toBe(true)
})

test('a connection test never sends the stored secret to a changed destination', async ({ admin, add }) => {
  const { id } = await add()
  connectionTests.length = 0
  const answer = await admin.post(`${list.api}/${id}/test`, { kind: 'webhook' })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['url'])
  expect(connectionTests).toEqual([])
})

test('a key rotation finds the secrets of the list, and the app reads them under the new key', async ({
  admin,
  add,
  db,
  dataDir,
}) => {
  const { id } = await add()
  const before = await sealedUrl(db, id)
  const encryptionKeys = { path: join(dataDir, 'keys'), isGiven: false }
  const { service } = createSecrets({ db, keyLocation: encryptionKeys, lists: [list] })
  const { resealed, key } = await service.rotate()
  expect(resealed).toBeGreaterThan(0)
  expect(readdirSync(encryptionKeys.path).length).toBeGreaterThan(1)
  const after = await sealedUrl(db, id)
  expect(after).not.toBe(before)
  expect(after).toContain(key.id)
  await admin.post(`${list.api}/${id}/test`, {})
  expect(connectionTests.at(-1)?.values.url).toBe(URL_SENT)
})
