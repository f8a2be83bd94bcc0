import { basename } from 'node:path'
import { describe, expect } from 'vitest'
import { bucketOf, test } from '../../testing/file-storage.ts'
import { sweepOf } from '../../testing/file-sweep.ts'

const MOVE = '/api/file-storage/move'

describe('moving files', () => {
  test.for([
    ['from this machine to a bucket', 'local', 's3'],
    ['from one bucket to another', 's3', 'other'],
    ['from a bucket to this machine', 's3', 'local'],
  ] as const)(
    '%s leaves no file behind, and every file stays readable',
    async ([, from, to], { s3, other, choose, uploads, names, move, becomes, allReadable, storage }) => {
      const at = { local: 'local', s3, other } as const
      await choose(at[from])
      const images = await uploads(20)
      await choose(at[to])
      const begun = await move()
      expect(begun).toMatchObject({
        state: 'running',
        total_files: 20,
        disk: to === 'local' ? 'local' : 's3',
      })
      await becomes({ id: begun.id, state: 'finished', moved_files: 20, failed_files: 0, is_waiting: false })
      expect(names(at[to])).toEqual(images.map((image) => basename(image)).sort())
      expect(names(at[from])).toEqual([])
      await allReadable(images)
      const { places, move: last } = await storage()
      expect(places.filter(({ files }) => files > 0)).toHaveLength(1)
      expect(last?.moved_bytes).toBe(places.find(({ is_target }) => is_target)?.bytes)
      expect(last?.finished_at).not.toBeNull()
    },
  )

  test('from several storage locations ends in one, and deletes the access to the others', async ({
    db,
    s3,
    other,
    choose,
    uploads,
    names,
    move,
    becomes,
    allReadable,
  }) => {
    const images = await uploads(3)
    await choose(s3)
    images.push(...(await uploads(3)))
    await choose(other)
    images.push(...(await uploads(3)))
    await move()
    await becomes({ state: 'finished', moved_files: 6 })
    expect([names('local'), names(s3), names(other)].map((list) => list.length)).toEqual([0, 0, 9])
    await allReadable(images)
    expect(await db.selectFrom('file_places').selectAll().execute()).toEqual([])
  })

  test('finishes immediately if every file is already in the current storage', async ({ uploads, move }) => {
    await uploads(1)
    expect(await move()).toMatchObject({ state: 'finished', total_files: 0, moved_files: 0 })
  })

  test('runs once: further requests return the running move', async ({
    admin,
    s3,
    choose,
    uploads,
    becomes,
  }) => {
    await uploads(10)
    await choose(s3)
    s3.behaviour.delayMs = 100
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post(MOVE)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    await becomes({ state: 'finished', moved_files: 10 })
  })

  test('can be stopped: moved files stay moved, and the next move continues', async ({
    admin,
    s3,
    choose,
    uploads,
    names,
    move,
    becomes,
    allReadable,
  }) => {
    const images = await uploads(30)
    await choose(s3)
    s3.behaviour.delayMs = 200
    const { id } = await move()
    await expect.poll(() => s3.objects.size).toBeGreaterThan(0)
    expect((await admin.post(`${MOVE}/stop`)).body.data).toMatchObject({ id, state: 'stopped' })
    await expect.poll(() => names(s3).length + names('local').length).toBe(30)
    expect(names('local').length).toBeGreaterThan(0)
    await allReadable(images)
    expect((await admin.post(`${MOVE}/stop`)).body.data).toMatchObject({ id, state: 'stopped' })
    await move()
    await becomes({ state: 'finished', failed_files: 0 })
    expect([names('local').length, names(s3).length]).toEqual([0, 30])
  })

  test('ends as superseded if the current storage changes during the move', async ({
    s3,
    other,
    choose,
    uploads,
    names,
    move,
    becomes,
    allReadable,
  }) => {
    const images = await uploads(30)
    await choose(s3)
    s3.behaviour.delayMs = 200
    await move()
    await expect.poll(() => s3.objects.size).toBeGreaterThan(0)
    await choose(other)
    await becomes({ state: 'superseded' })
    expect(names('local').length).toBeGreaterThan(0)
    expect(names(other)).toEqual([])
    await allReadable(images)
    await move()
    await becomes({ state: 'finished', place: bucketOf(other) })
    expect(names(other)).toHaveLength(30)
    await allReadable(images)
  })

  test('works while the sweep removes unused files', async ({
    db,
    dataDir,
    s3,
    choose,
    uploads,
    names,
    move,
    becomes,
  }) => {
    await uploads(30)
    await db
      .updateTable('files')
      .set({ created_at: '2020-01-01' } as never)
      .execute()
    await choose(s3)
    s3.behaviour.delayMs = 100
    await move()
    const sweep = sweepOf({ db, dataDir, s3 })
    await expect.poll(() => s3.objects.size).toBeGreaterThan(0)
    await sweep.sweep()
    await becomes({ state: 'finished', failed_files: 0 })
    await sweep.sweep()
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
    expect([names('local'), names(s3)]).toEqual([[], []])
  })
})

test('stopping gets 404 if there was never a move', async ({ admin }) => {
  expect(await admin.post(`${MOVE}/stop`)).toBeRefused('not_found')
})
