import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isReadableName } from '@touchline/contract/fields/secret-field'

import { expect } from 'vitest'
import { lastEntry } from '../testing/audit-entries.ts'
import { secrets, test } from '../testing/canaries.ts'
import { secretsWithKeys } from '../testing/sealed-rows.ts'

const SAVE = '/api/site-setting'

test.for(secrets)(
  '$name stays secret in every kind of save',
  async ({ name, address, canary: { text } }, { recordedAdmin, recordedGuest, db, nothingLeaks }) => {
    for (const value of [text, `${text} changed`, text]) {
      expect((await recordedAdmin.post(SAVE, { [name]: value })).status).toBe(200)
    }
    expect((await lastEntry(db)).changes).toEqual({ [name]: 'changed' })
    const { version } = (await recordedAdmin.get(address)).body.data
    const refused = [
      { [name]: text, version: version - 1 },
      { [name]: text, colour: 'red' },
      { [name]: text, organisation_name: 'of another group' },
      { [name]: text.repeat(100) },
      { [name]: `${text}\u0000` },
      { [name]: `${text}\r\n` },
      { [name]: [text] },
      { [name]: { value: text } },
      [{ [name]: text }],
      text,
    ]
    for (const body of refused)
      expect((await recordedAdmin.post(SAVE, body)).status).toBeGreaterThanOrEqual(400)
    const json = { 'content-type': 'application/json' }
    const broken = [`{"${name}":"${text}`, JSON.stringify({ [name]: text }).repeat(2)]
    for (const body of broken)
      expect((await recordedAdmin.send('POST', SAVE, { headers: json, body })).status).toBe(400)
    const query = new URLSearchParams({ [name]: text })
    expect(
      (await recordedAdmin.send('POST', SAVE, { headers: { 'content-type': 'text/plain' }, body: text }))
        .status,
    ).toBe(415)
    expect((await recordedAdmin.postForm(SAVE, { [name]: text })).status).toBe(415)
    expect((await recordedAdmin.get(`${SAVE}?${query}`)).status).toBe(422)
    expect((await recordedAdmin.post(`${SAVE}?${query}`, { [name]: text })).status).toBe(422)
    expect((await recordedGuest.post(SAVE, { [name]: text })).status).toBe(401)
    await nothingLeaks()
  },
)

test('all secrets stay secret when keys are changed or lost', async ({
  recordedAdmin,
  recordedGuest,
  db,
  dataDir,
  nothingLeaks,
}) => {
  const keys = join(dataDir, 'keys')
  expect((await secretsWithKeys(db, keys).service.rotate()).resealed).toBeGreaterThanOrEqual(secrets.length)
  for (const { address, name } of secrets)
    expect((await recordedAdmin.get(address)).body.data[isReadableName(name)]).toBe(true)
  rmSync(keys, { recursive: true })
  for (const { name, canary } of secrets)
    expect(await recordedAdmin.post(SAVE, { [name]: canary.text })).toBeRefused('unavailable')
  expect((await recordedAdmin.get('/api/openapi.json')).status).toBe(200)
  expect((await recordedGuest.get('/metrics')).body).toContain(
    `touchline_secrets_unreadable ${secrets.length}`,
  )
  await nothingLeaks()
})
