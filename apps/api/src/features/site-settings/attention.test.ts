import { expect } from 'vitest'
import { attentionOf } from '../../testing/attention.ts'
import { test } from '../../testing/file-storage.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'

test('the dashboard lists a bucket that is in use and was not tested, until a test passes', async ({
  admin,
  s3,
}) => {
  expect(await attentionOf(admin, 'settings')).toEqual([])
  await saveFileServer(admin, s3Settings(s3))
  expect(await attentionOf(admin, 'settings')).toEqual([
    {
      id: 'settings.untested:fileServer',
      kind: 'settings.untested',
      since: expect.stringMatching(/Z$/),
      text: {
        en: 'The bucket for files has not been tested with its current settings.',
        ja: 'ファイルの保存先のバケットは、現在の設定で接続テストが行われていません。',
      },
      link: '/settings/file-server',
    },
  ])
  expect((await admin.post('/api/test-connection')).body.success).toBe(true)
  expect(await attentionOf(admin, 'settings')).toEqual([])
})

test('the dashboard does not list a bucket that is no longer in use', async ({ admin, s3, choose }) => {
  await saveFileServer(admin, s3Settings(s3, { file_server_bucket_name: 'untested' }))
  expect(await attentionOf(admin, 'settings')).toHaveLength(1)
  await choose('local')
  expect(await attentionOf(admin, 'settings')).toEqual([])
})

test('the dashboard lists a mail server that is in use and was not tested', async ({ admin }) => {
  const save = (mail_host: string) =>
    admin.post('/api/site-setting', { mail_host, mail_from_email: 'club@example.org' })
  expect((await save('127.0.0.1')).status).toBe(200)
  expect(await attentionOf(admin, 'settings')).toMatchObject([
    { id: 'settings.untested:mail', link: '/settings/auto-email-dispach' },
  ])
  await save('')
  expect(await attentionOf(admin, 'settings')).toEqual([])
})
