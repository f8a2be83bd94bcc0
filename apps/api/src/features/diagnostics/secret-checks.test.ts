import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runChecks } from './check.ts'
import { type SecretsState, secretChecks } from './secret-checks.ts'

const key = {
  id: 'k1',
  file: '/keys/1.key',
  bytes: randomBytes(32),
} as unknown as SecretsState['ring']['keys'][number]
const ring = { kind: 'folder', keys: [key], problems: [], exposed: [] } as unknown as SecretsState['ring']
const keyLocation = { path: '/keys', isGiven: false }

async function outcomes(state: SecretsState | undefined) {
  const results = await runChecks(secretChecks(async () => state))
  return results.map(({ outcome, text, remedy }) => [outcome, (remedy ?? text).en])
}

test('readable secrets and a key: no finding', async () => {
  expect(await outcomes({ keyLocation, ring, secrets: [{ error: undefined }] })).toEqual([
    ['ok', '1 in /keys'],
    ['ok', '1, all readable'],
  ])
})

test('a new installation has no key and needs none', async () => {
  const [keys] = await outcomes({ keyLocation, ring: { ...ring, keys: [] }, secrets: [] })
  expect(keys?.[0]).toBe('ok')
})

test('stored secrets without their key: two problems that name the folder', async () => {
  const state = { keyLocation, ring: { ...ring, keys: [] }, secrets: [{ error: 'No key decrypts it.' }] }
  expect(await outcomes(state)).toEqual([
    ['problem', 'Put the keys back into /keys.'],
    ['problem', expect.stringContaining('Put the missing keys back into /keys')],
  ])
})

test('a key that others can read: a warning with the command', async () => {
  const [keys] = await outcomes({ keyLocation, ring: { ...ring, exposed: ['/keys/1.key'] }, secrets: [] })
  expect(keys).toEqual(['warning', 'chmod 600 /keys/1.key'])
})

test('without a migrated database, both are skipped', async () => {
  expect((await outcomes(undefined)).map(([outcome]) => outcome)).toEqual(['skipped', 'skipped'])
})
