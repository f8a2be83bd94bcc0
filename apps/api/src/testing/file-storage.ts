import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FileMove, FileStorage, StorageLocation } from '@touchline/contract/file-storage'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from './log-lines.ts'
import { uploadLogo } from './logos.ts'
import { clearConnectionTests } from './rate-limits.ts'
import type { TestS3 } from './s3-server.ts'
import { s3Fixture, s3Settings, saveFileServer } from './s3-settings.ts'
import { fileNamesIn } from './upload-traces.ts'

export function bucketOf({ url, bucket }: TestS3): string {
  return `${url}/${bucket}`
}

/** Adds two file servers. Each test starts with local storage and without any file. */
export const test = base
  .extend('s3', { scope: 'file' }, s3Fixture)
  .extend('other', { scope: 'file' }, s3Fixture)
  .extend('noFiles', { auto: true }, async ({ admin, db, dataDir, s3, other, lines }) => {
    const folder = join(dataDir, 'files')
    for (const name of fileNamesIn(folder)) rmSync(join(folder, name), { recursive: true })
    await sql`delete from pgboss.job where name = 'file_move'`.execute(db)
    for (const table of ['file_moves', 'files', 'pending_files', 'file_places'] as const)
      await db.deleteFrom(table).execute()
    for (const { objects, requests, behaviour } of [s3, other]) {
      objects.clear()
      requests.length = 0
      for (const name of Object.keys(behaviour)) delete behaviour[name as keyof typeof behaviour]
    }
    await saveFileServer(admin, { file_server_local_aws: 0, file_server_secret_key: null } as never)
    await db.deleteFrom('file_places').execute()
    await clearConnectionTests(db)
    lines.length = 0
  })
  .extend('choose', ({ admin }) => (server: TestS3 | 'local') => {
    return saveFileServer(admin, server === 'local' ? { file_server_local_aws: 0 } : s3Settings(server))
  })
  .extend('uploads', ({ admin }) => async (count: number) => {
    const logos = await Promise.all(Array.from({ length: count }, () => uploadLogo(admin)))
    return logos.map(({ image }) => image)
  })
  .extend('names', ({ dataDir }) => {
    const here = () => fileNamesIn(join(dataDir, 'files'))
    return (server: TestS3 | 'local') => (server === 'local' ? here() : [...server.objects.keys()].sort())
  })
  .extend('storage', ({ admin }) => async (): Promise<FileStorage> => {
    return (await admin.get('/api/file-storage')).body.data
  })
  .extend('placeOf', ({ storage }) => async (place: string): Promise<StorageLocation | undefined> => {
    return (await storage()).places.find((each) => each.place === place)
  })
  .extend('move', ({ admin }) => async (): Promise<FileMove> => {
    const { status, body } = await admin.post('/api/file-storage/move')
    expect(status).toBe(201)
    return body.data
  })
  .extend('becomes', ({ storage }) => async (wanted: Partial<FileMove>) => {
    await expect.poll(async () => (await storage()).move).toMatchObject(wanted)
  })
  .extend('allReadable', ({ guest }) => async (images: readonly string[]) => {
    const answers = await Promise.all(images.map((image) => guest.get(image)))
    expect(answers.map(({ status }) => status)).toEqual(images.map(() => 200))
  })
