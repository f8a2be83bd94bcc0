import { fileServer } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { test as base } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const NEEDED = ['Required to store files in a bucket.']
const AGAIN = ['The connection details have changed. Enter this value again.']

const local = {
  file_server_local_aws: 0,
  file_server_url: '',
  file_server_bucket_name: '',
  file_server_region: '',
  file_server_access_key_id: '',
  file_server_secret_key: null,
}
const whole = {
  file_server_local_aws: 1,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_access_key_id: 'AKIAEXAMPLE',
  file_server_secret_key: 'a canary that sings',
}
const stored = async (admin: Client) => (await admin.get(`${SETTINGS}?edit=1`)).body.data

const test = base.extend('emptied', { auto: true }, async ({ admin }) => {
  expect((await admin.post(SETTINGS, local)).status).toBe(200)
})

test('choosing a bucket requires all its settings', async ({ admin }) => {
  const before = await stored(admin)
  expect(await admin.post(SETTINGS, { file_server_local_aws: 1 })).toBeRefused('invalid_fields', {
    file_server_bucket_name: NEEDED,
    file_server_access_key_id: NEEDED,
    file_server_secret_key: NEEDED,
    file_server_region: NEEDED,
  })
  expect(await stored(admin)).toEqual(before)
  expect((await admin.post(SETTINGS, whole)).body.data).toMatchObject({ file_server_local_aws: 1 })
})

test('choosing a bucket accepts its stored settings and its stored secret', async ({ admin }) => {
  const { file_server_local_aws, ...fields } = whole
  expect((await admin.post(SETTINGS, fields)).status).toBe(200)
  const { status, body } = await admin.post(SETTINGS, { file_server_local_aws, file_server_secret_key: '' })
  expect([status, body.data.file_server_secret_key_is_set]).toEqual([200, true])
})

test.for([
  [{ file_server_bucket_name: '' }, { file_server_bucket_name: NEEDED, file_server_secret_key: AGAIN }],
  [{ file_server_access_key_id: '' }, { file_server_access_key_id: NEEDED, file_server_secret_key: AGAIN }],
  [{ file_server_secret_key: null }, { file_server_secret_key: NEEDED }],
  [{ file_server_url: '', file_server_secret_key: 'entered again' }, { file_server_region: NEEDED }],
] as const)('while a bucket is the current storage, %j is refused', async ([change, errors], { admin }) => {
  await admin.post(SETTINGS, whole)
  const before = await stored(admin)
  expect(await admin.post(SETTINGS, change)).toBeRefused('invalid_fields', errors)
  expect(await stored(admin)).toEqual(before)
  expect((await admin.post(SETTINGS, { ...change, file_server_local_aws: 0 })).status).toBe(
    'file_server_secret_key' in change ? 200 : 422,
  )
})

test.for([
  'https://s3.example.org/?list',
  'https://s3.example.org/#pictures',
  'ftp://s3.example.org',
  's3.example.org',
])('the S3 endpoint %s is refused', async (file_server_url, { admin }) => {
  expect(await admin.post(SETTINGS, { file_server_url })).toBeRefused('invalid_fields', {
    file_server_url: [expect.stringMatching(/^Enter a URL (that|without)/) as never],
  })
})

test('the audit entry of a file server change has old and new values, and "changed" for the secret', async ({
  admin,
  db,
}) => {
  await admin.post(SETTINGS, whole)
  const entry = await lastEntry(db)
  expect(entry).toMatchObject({
    area: `settings.${fileServer.key}`,
    action: 'updated',
    changes: {
      file_server_local_aws: { old: 0, new: 1 },
      file_server_url: { old: '', new: 'https://s3.example.org' },
      file_server_bucket_name: { old: '', new: 'pictures' },
      file_server_access_key_id: { old: '', new: 'AKIAEXAMPLE' },
      file_server_secret_key: 'changed',
    },
  })
  await admin.post(SETTINGS, { ...whole, file_server_secret_key: '' })
  expect(await lastEntry(db)).toEqual(entry)
})
