import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { attentionOf } from '../../testing/attention.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { uploadLogo } from '../../testing/logos.ts'
import { test as base } from '../../testing/test-app.ts'

/** Runs all checks again, although the last run is not ten seconds old. */
const test = base.extend('check', ({ admin }) => async (): Promise<string> => {
  vi.advanceTimersByTime(11_000)
  return (await admin.get('/api/system')).body.data.checked_at
})

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

const isAboutFiles = ({ id }: { readonly id: string }) => id.endsWith(':local_files')

test('the dashboard lists a problem of the system with the time of the last check, until a check passes', async ({
  admin,
  dataDir,
  check,
}) => {
  const { image } = await uploadLogo(admin)
  const file = join(dataDir, 'files', basename(image))
  await check()
  expect((await attentionOf(admin, 'diagnostics')).filter(isAboutFiles)).toEqual([])
  const bytes = await readFile(file)
  await rm(file)
  const found = await check()
  const checked = await check()
  const folder = join(dataDir, 'files')
  expect((await attentionOf(admin, 'diagnostics')).find(isAboutFiles)).toEqual({
    id: 'diagnostics.problem:local_files',
    kind: 'diagnostics.problem',
    since: found,
    text: {
      en: `Local files: 1 of the 1 newest files are not in ${folder}. Checked ${checked}.`,
      ja: `ローカルファイル：最近のファイル1件のうち1件が${folder}にありません。（確認日時：${checked}）`,
    },
    link: '/settings/system',
  })
  await writeFile(file, bytes)
  await check()
  expect((await attentionOf(admin, 'diagnostics')).filter(isAboutFiles)).toEqual([])
})

test('checks are repeated after a change of settings, and open dashboards are told what they have found', async ({
  admin,
  check,
  onTestFinished,
}) => {
  const save = (mail_host: string) =>
    admin.post('/api/site-setting', { mail_host, mail_port: 9, mail_from_email: 'club@example.org' })
  const hasProblem = async () =>
    (await attentionOf(admin, 'diagnostics')).some(({ id }) => id === 'diagnostics.problem:mail_server')
  await check()
  const stream = await openEventStream(admin)
  onTestFinished(() => stream.close())
  expect(await hasProblem()).toBe(false)
  await save('127.0.0.1')
  vi.advanceTimersByTime(11_000) // what was found in the last ten seconds is shared
  await expect.poll(hasProblem).toBe(true)
  await expect.poll(stream.attention).toBe(1)
  await save('')
  vi.advanceTimersByTime(11_000)
  await expect.poll(hasProblem).toBe(false)
  await expect.poll(stream.attention).toBe(2)
})

test('the dashboard lists a warning about equal names in a list, until one is changed', async ({
  admin,
  db,
  check,
}) => {
  const found = async () => {
    await check()
    const items = await attentionOf(admin, 'diagnostics')
    return items.filter(({ id }) => id === 'diagnostics.warning:equal_names').map(({ text }) => text.en)
  }
  await admin.post('/api/mst-sports/0', { sports_name: 'Judo' })
  expect(await found()).toEqual([])
  const { id } = (await admin.post('/api/mst-sports/0', { sports_name: 'Aikido' })).body.data
  await sql`update sports set name = 'JUDO', tolerated_name = 'JUDO' where id = ${id}`.execute(db)
  expect(await found()).toEqual([expect.stringMatching(/^Names in lists: .*“Judo”, “JUDO”/)])
  await admin.post(`/api/mst-sports/${id}`, { sports_name: 'Jujutsu' })
  expect(await found()).toEqual([])
})

test('the dashboard waits for no check: the first call has no findings, and a later one has', async ({
  admin,
  otherServer,
}) => {
  const client = admin.at(otherServer.url)
  expect(await attentionOf(client, 'diagnostics')).toEqual([])
  // the test app listens on another port than the PUBLIC_URL of its configuration
  await expect
    .poll(() => attentionOf(client, 'diagnostics'))
    .toContainEqual(
      expect.objectContaining({
        id: 'diagnostics.problem:public_url',
        since: null,
        link: '/settings/system',
      }),
    )
  // the setup offers a mail server and backups
  const ids = (await attentionOf(client, 'diagnostics')).map(({ id }) => id)
  expect(ids.filter((id) => /:(mail_server|backup)$/.test(id))).toEqual([])
})
