import { rm, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { bucketOf, test } from '../../testing/file-storage.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'

test('missing or damaged files fail, the others are moved, and a further move tries the failed ones again', async ({
  dataDir,
  s3,
  choose,
  uploads,
  names,
  move,
  becomes,
  storage,
  lines,
  admin,
}) => {
  const images = await uploads(10)
  const path = (index: number) => join(dataDir, 'files', basename(images[index] ?? ''))
  await rm(path(2))
  await truncate(path(5), 3)
  await choose(s3)
  await move()
  await becomes({ state: 'finished', moved_files: 8, failed_files: 2, total_files: 10 })
  expect(names(s3)).toHaveLength(8)
  expect((await storage()).places.map(({ files }) => files)).toEqual([2, 8])
  const logged = lines.filter((line) => line.includes('a file cannot be moved and stays where it is'))
  expect(logged).toHaveLength(2)
  const { body } = await admin.get('/api/audit?area=file_storage&limit=1')
  expect(body.data[0]).toMatchObject({
    action: 'move_failed',
    changes: [
      { field: 'moved_files', new: 8 },
      { field: 'failed_files', new: 2 },
    ],
  })
  expect(await move()).toMatchObject({ total_files: 2 })
  await becomes({ state: 'finished', moved_files: 0, failed_files: 2 })
})

test('a file that is deleted during its move does not count as failed and leaves no copy', async ({
  db,
  s3,
  choose,
  uploads,
  names,
  move,
  becomes,
}) => {
  await uploads(1)
  await choose(s3)
  const { name } = await db.selectFrom('files').select('name').executeTakeFirstOrThrow()
  s3.behaviour.beforeResponse = async () => {
    const request = s3.requests.at(-1)
    if (request?.method === 'PUT' && request.url?.includes(name)) await db.deleteFrom('files').execute()
  }
  await move()
  await becomes({ state: 'finished', moved_files: 0, failed_files: 0 })
  expect(s3.requests.some(({ method, url }) => method === 'PUT' && url?.includes(name))).toBe(true)
  expect(names(s3)).toEqual([])
})

test('a move removes old copies that a killed instance left behind', async ({
  admin,
  db,
  s3,
  choose,
  uploads,
  names,
  move,
  becomes,
  allReadable,
}) => {
  const images = await uploads(4)
  await choose(s3)
  s3.behaviour.failures = 1_000
  await move()
  await becomes({ is_waiting: true })
  const { id, name, bytes } = await db
    .selectFrom('files')
    .selectAll()
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow()
  s3.objects.set(name, { bytes: Buffer.alloc(bytes), headers: {} })
  await db
    .updateTable('files')
    .set({ disk: 's3', place: bucketOf(s3) })
    .where('id', '=', id)
    .execute()
  expect(names('local')).toContain(name)
  delete s3.behaviour.failures
  await admin.post('/api/file-storage/move')
  await becomes({ state: 'finished', moved_files: 3 })
  expect([names('local').length, names(s3).length]).toEqual([0, 4])
  await allReadable(images)
})

test('a move to another address of the same bucket neither copies nor removes files', async ({
  admin,
  s3,
  choose,
  uploads,
  names,
  move,
  becomes,
  storage,
  allReadable,
}) => {
  await choose(s3)
  const images = await uploads(5)
  const url = s3.url.replace('127.0.0.1', 'localhost')
  await saveFileServer(admin, s3Settings(s3, { file_server_url: url }))
  s3.requests.length = 0
  await move()
  await becomes({ state: 'finished', moved_files: 5, failed_files: 0 })
  expect(names(s3)).toEqual(images.map((image) => basename(image)).sort())
  await allReadable(images)
  const removed = s3.requests.filter(({ method }) => method === 'DELETE').map((request) => request.url)
  expect(removed).toHaveLength(1)
  expect(images.some((image) => removed[0]?.includes(basename(image)))).toBe(false)
  expect((await storage()).places.map(({ place, files }) => [place, files])).toEqual([
    ['', 0],
    [`${url}/pictures`, 5],
  ])
})

test('files are moved from a bucket that refuses removals, and copies stay there', async ({
  s3,
  choose,
  uploads,
  names,
  move,
  becomes,
  allReadable,
}) => {
  await choose(s3)
  const images = await uploads(3)
  await choose('local')
  s3.behaviour.refuseRemove = true
  await move()
  await becomes({ state: 'finished', moved_files: 3, failed_files: 0 })
  expect([names('local').length, names(s3).length]).toEqual([3, 3])
  await allReadable(images)
})

test('an unreachable former bucket delays only its own files, which are moved once it is reachable', async ({
  admin,
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
  await choose(s3)
  const images = await uploads(2)
  await choose(other)
  images.push(...(await uploads(12)))
  await choose('local')
  const gone = names(other)[0] ?? ''
  other.objects.delete(gone)
  s3.behaviour.errorBody = 'away'
  await move()
  await becomes({ state: 'running', is_waiting: true, moved_files: 11, failed_files: 1 })
  expect([names('local').length, names(s3).length, names(other).length]).toEqual([11, 2, 0])
  delete s3.behaviour.errorBody
  const latest = () =>
    db.selectFrom('file_moves').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const ask = async () => {
    // once the move is finished, a request would start the next one
    if ((await latest()).state === 'running') await admin.post('/api/file-storage/move')
    return latest()
  }
  // after a failure, reads of a bucket are paused for a moment
  await expect
    .poll(ask, { interval: 500 })
    .toMatchObject({ state: 'finished', moved_files: 13, failed_files: 1, total_files: 14 })
  expect([names('local').length, names(s3).length]).toEqual([13, 0])
  await allReadable(images.filter((image) => basename(image) !== gone))
})
