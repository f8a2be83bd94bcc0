import { join } from 'node:path'
import type { Setup } from '@touchline/contract/setup'
import { fileServer } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import { test as base } from '../../testing/file-storage.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'
import { createSecrets } from '../secrets/feature.ts'
import { createSiteSettings } from './feature.ts'

const SETTINGS = '/api/site-setting'
const FILES = `${SETTINGS}?edit=1`

const test = base
  .extend(
    'isTested',
    ({ admin }) =>
      async (path = FILES) =>
        (await admin.get(path)).body.data.is_tested,
  )
  .extend('untestedSteps', ({ admin }) => async (): Promise<string[]> => {
    const { steps } = (await admin.get('/api/setup')).body.data as Setup
    return steps.flatMap(({ step, is_untested }) => (is_untested ? step : []))
  })

test('a bucket that is saved without a test is untested until a test of the saved settings succeeds', async ({
  admin,
  s3,
  isTested,
  untestedSteps,
}) => {
  await saveFileServer(admin, s3Settings(s3))
  expect(await isTested()).toBe(false)
  expect(await untestedSteps()).toEqual(['file_server'])
  s3.behaviour.refuseRead = true
  expect((await admin.post('/api/test-connection')).body.success).toBe(false)
  expect(await isTested()).toBe(false)
  s3.behaviour.refuseRead = false
  const { version } = (await admin.get(FILES)).body.data
  await admin.post('/api/test-connection')
  expect(await isTested()).toBe(true)
  expect(await untestedSteps()).toEqual([])
  expect((await admin.get(FILES)).body.data.version).toBe(version)
})

test('a bucket that is tested with the typed values, and then saved, is tested; a changed bucket is untested', async ({
  admin,
  s3,
  other,
  isTested,
}) => {
  expect((await admin.post('/api/test-connection', s3Settings(s3))).body.success).toBe(true)
  await saveFileServer(admin, s3Settings(s3))
  expect(await isTested()).toBe(true)
  await saveFileServer(admin, { file_server_local_aws: 2 })
  expect(await isTested()).toBe(true)
  await saveFileServer(admin, s3Settings(other))
  expect(await isTested()).toBe(false)
})

test('a bucket that another instance has tested with the typed values is tested after its save', async ({
  admin,
  db,
  dataDir,
  s3,
  isTested,
}) => {
  const keyLocation = { path: join(dataDir, 'keys'), isGiven: false }
  const other = createSiteSettings({ db, secrets: createSecrets({ db, keyLocation, lists: [] }).fields })
  const settings = s3Settings(s3, { file_server_region: 'eu-north-1' })
  await other.recordTested(fileServer, await other.tryOut(fileServer, settings))
  expect(await isTested()).toBe(false)
  await saveFileServer(admin, settings)
  expect(await isTested()).toBe(true)
})

test('a stored digest of tested values is not in the answer, and has no secret', async ({
  admin,
  db,
  s3,
}) => {
  await admin.post('/api/test-connection', s3Settings(s3))
  const { fields } = await db
    .selectFrom('site_settings')
    .select('fields')
    .where('name', '=', fileServer.key)
    .executeTakeFirstOrThrow()
  expect(fields).toMatchObject({ tested_values: expect.stringMatching(/^[\w+/]{43}=$/) })
  expect(Object.keys((await admin.get(FILES)).body.data)).not.toContain('tested_values')
})

test('a test of the local disk does not mark the bucket as tested', async ({ admin, s3, isTested }) => {
  await saveFileServer(admin, s3Settings(s3, { file_server_region: 'eu-west-1' }))
  expect((await admin.post('/api/test-connection', { file_server_local_aws: 0 })).body.success).toBe(true)
  expect(await isTested()).toBe(false)
})

test('a bucket for backups is tested apart from the bucket for files', async ({ admin, s3, isTested }) => {
  const { url, bucket, key } = s3
  const settings = {
    backup_target: 's3',
    backup_s3_endpoint: url,
    backup_s3_bucket: bucket,
    backup_s3_access_key_id: key.id,
    backup_s3_secret_key: key.secret,
  }
  await admin.post('/api/test-connection', s3Settings(s3))
  await admin.post(SETTINGS, settings)
  const path = `${SETTINGS}?editBackup=true`
  expect(await isTested(path)).toBe(false)
  await admin.post('/api/backups/test-connection')
  expect(await isTested(path)).toBe(true)
  await admin.post(SETTINGS, { backup_keep: 3 })
  expect(await isTested(path)).toBe(true)
})

test('settings that no release with this flag has saved have no flag', async ({ admin, db, isTested }) => {
  await db.updateTable('site_settings').set({ fields: '{}' }).where('name', '=', 'mail').execute()
  const path = `${SETTINGS}?editMail=true`
  expect(await isTested(path)).toBeUndefined()
  await admin.post(SETTINGS, { mail_host: '127.0.0.1', mail_from_email: 'office@example.org' })
  expect(await isTested(path)).toBe(false)
})
