import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { attentionOf } from '../../testing/attention.ts'
import { test as base } from '../../testing/file-storage.ts'

/** Starts a move of two files that waits, because its target cannot be reached. */
const test = base.extend('interruptMove', ({ s3, choose, uploads, move, becomes }) => async () => {
  await uploads(2)
  await choose(s3)
  s3.behaviour.failures = 1_000
  await move()
  await becomes({ is_waiting: true })
})

const link = '/settings/file-server'
const MOVE = '/api/file-storage/move'
const retry = { label: { en: 'Try again', ja: '再試行' }, path: MOVE }

test('the dashboard lists the files that a move could not move, until its action moves them', async ({
  admin,
  dataDir,
  s3,
  choose,
  uploads,
  move,
  becomes,
  storage,
}) => {
  const images = await uploads(3)
  const missing = join(dataDir, 'files', basename(images[0] ?? ''))
  const bytes = await readFile(missing)
  await rm(missing)
  await choose(s3)
  await move()
  await becomes({ state: 'finished', failed_files: 1 })
  const [item, ...others] = await attentionOf(admin, 'file_storage')
  expect(others).toEqual([])
  expect(item).toEqual({
    id: 'file_storage.failed',
    kind: 'file_storage.failed',
    since: (await storage()).move?.finished_at,
    text: {
      en: '1 file could not be moved to the current storage.',
      ja: 'ファイル1件を現在の保存先に移動できませんでした。',
    },
    link,
    action: retry,
  })
  await writeFile(missing, bytes)
  expect((await admin.post(item?.action?.path ?? '')).status).toBe(201)
  await becomes({ state: 'finished', moved_files: 1 })
  expect(await attentionOf(admin, 'file_storage')).toEqual([])
})

test('the dashboard lists a move that waits for a storage, until the move continues', async ({
  admin,
  s3,
  interruptMove,
  becomes,
}) => {
  await interruptMove()
  const since = (await admin.get('/api/audit?area=file_storage&action=unreachable&limit=1')).body.data[0].at
  expect(await attentionOf(admin, 'file_storage')).toEqual([
    {
      id: 'file_storage.waiting',
      kind: 'file_storage.waiting',
      since,
      text: {
        en: 'Moving files is paused, because a storage cannot be reached. 2 files are left.',
        ja: '保存先に接続できないため、ファイルの移動が中断しています（残り2件）。',
      },
      link,
      action: retry,
    },
  ])
  delete s3.behaviour.failures
  await admin.post(MOVE)
  await becomes({ state: 'finished', moved_files: 2 })
  expect(await attentionOf(admin, 'file_storage')).toEqual([])
})

test('the dashboard lists a move that ended with a change of the storage, until the files are moved', async ({
  admin,
  other,
  choose,
  interruptMove,
  becomes,
}) => {
  await interruptMove()
  await choose(other)
  await becomes({ state: 'superseded' })
  const [item] = await attentionOf(admin, 'file_storage')
  expect(item).toMatchObject({
    id: 'file_storage.superseded',
    text: { en: 'The storage was changed while files were moved. The remaining files were not moved.' },
    action: { label: { en: 'Move files' }, path: MOVE },
  })
  await admin.post(item?.action?.path ?? '')
  await becomes({ state: 'finished', moved_files: 2 })
  expect(await attentionOf(admin, 'file_storage')).toEqual([])
})

test('the dashboard does not list a move that an administrator has stopped', async ({
  admin,
  interruptMove,
  becomes,
}) => {
  await interruptMove()
  await admin.post(`${MOVE}/stop`)
  await becomes({ state: 'stopped' })
  expect(await attentionOf(admin, 'file_storage')).toEqual([])
})
