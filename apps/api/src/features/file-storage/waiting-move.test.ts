import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base, bucketOf } from '../../testing/file-storage.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'

const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 3_000)
  .extend('makeDue', ({ db }) => async () => {
    await sql`update pgboss.job set start_after = now() where name = 'file_move' and state = 'retry'`.execute(
      db,
    )
  })

describe('a move of files waits', () => {
  test('while the target is unreachable, and continues by itself', async ({
    s3,
    choose,
    uploads,
    names,
    move,
    becomes,
    makeDue,
    allReadable,
    admin,
  }) => {
    const images = await uploads(12)
    await choose(s3)
    s3.behaviour.failures = 1_000
    await move()
    await becomes({ state: 'running', is_waiting: true, moved_files: 0, failed_files: 0 })
    await allReadable(images)
    delete s3.behaviour.failures
    await expect.poll(async () => makeDue().then(() => names(s3).length)).toBe(12)
    await becomes({ state: 'finished', is_waiting: false, moved_files: 12, failed_files: 0 })
    await allReadable(images)
    const { body } = await admin.get('/api/audit?area=file_storage&limit=3')
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'move_finished',
      'unreachable',
      'move_started',
    ])
  })

  test('while the source is unreachable; a further request retries immediately', async ({
    admin,
    s3,
    other,
    choose,
    uploads,
    move,
    becomes,
    storage,
  }) => {
    await choose(s3)
    await uploads(12)
    await choose(other)
    s3.behaviour.silent = true
    await move()
    await becomes({ state: 'running', is_waiting: true, moved_files: 0, failed_files: 0 })
    delete s3.behaviour.silent
    // after a failure, reads of a bucket are paused for a moment
    const ask = async () => {
      const { move: last } = await storage()
      if (last?.is_waiting) expect((await admin.post('/api/file-storage/move')).status).toBe(200)
      return last
    }
    await expect
      .poll(ask, { interval: 500 })
      .toMatchObject({ state: 'finished', moved_files: 12, failed_files: 0 })
  })

  test('until the settings are corrected', async ({ admin, s3, choose, uploads, move, becomes }) => {
    await uploads(3)
    await saveFileServer(admin, s3Settings(s3, { file_server_secret_key: 'wrong' }))
    await move()
    await becomes({ is_waiting: true })
    await choose(s3)
    await becomes({ state: 'finished', moved_files: 3, failed_files: 0 })
  })

  test('for an unreachable former bucket until its access is deleted; its files stay there', async ({
    admin,
    s3,
    other,
    choose,
    uploads,
    move,
    becomes,
    placeOf,
    lines,
  }) => {
    await uploads(2)
    await choose(s3)
    await uploads(2)
    await choose(other)
    s3.behaviour.errorBody = 'away'
    await move()
    await becomes({ is_waiting: true })
    const waits = () => lines.filter((line) => line.includes('files cannot be moved now')).length
    const former = waits()
    await admin.post('/api/file-storage/move')
    await expect.poll(waits).toBeGreaterThan(former)
    await becomes({ is_waiting: true })
    const { body } = await admin.get('/api/audit?area=file_storage&limit=2')
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['unreachable', 'move_started'])
    await admin.delete(`/api/file-storage/places/${(await placeOf(bucketOf(s3)))?.id}`)
    await admin.post('/api/file-storage/move')
    await becomes({ state: 'finished', moved_files: 2, failed_files: 2 })
    expect(await placeOf(bucketOf(s3))).toMatchObject({ state: 'unknown', files: 2 })
  })
})
