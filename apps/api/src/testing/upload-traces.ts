import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskName } from '@touchline/contract/file-storage'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isFileName } from '../files/file-name.ts'
import { keepFiles, s3Fixture, s3Settings } from './s3-settings.ts'
import { test as base } from './test-app.ts'

/** The stored files of a disk. */
type StoredFolder = { readonly disk: DiskName; names(): string[]; bytes(name: string): Buffer }

/** Adds the folder of uploaded files, and a snapshot of everything that an upload could leave behind. */
export const test = base
  .extend('folder', ({ dataDir }) => join(dataDir, 'files'))
  .extend(
    'storedFiles',
    ({ folder }): StoredFolder => ({
      disk: 'local',
      names: () => fileNamesIn(folder),
      bytes: (name) => readFileSync(join(folder, name)),
    }),
  )
  .extend('traces', ({ db, storedFiles }) => async () => ({
    rows: await fileRows(db),
    files: storedFiles.names(),
  }))

export type UploadTest = typeof test

/** The same with files on an S3 server. */
const onS3 = test
  .extend('s3', { scope: 'file' }, s3Fixture)
  .extend(
    'storedFiles',
    ({ s3 }): StoredFolder => ({
      disk: 's3',
      names: () => [...s3.objects.keys()].sort(),
      bytes: (name) => s3.objects.get(name)!.bytes,
    }),
  )
  .extend('chosen', { auto: true }, ({ admin, s3 }) => keepFiles(admin, s3Settings(s3)))

const onLocal = test.extend('chosen', { auto: true }, ({ admin }) =>
  keepFiles(admin, { file_server_local_aws: 0 }),
)

export const s3Test = onS3 as unknown as UploadTest

/** Each kind of storage, with tests that use it. */
export const disks: readonly (readonly [DiskName, UploadTest])[] = [
  ['local', onLocal as unknown as UploadTest],
  ['s3', s3Test],
]

/** The names of the files in a folder, without the folder's id. */
export function fileNamesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isFileName).sort() : []
}

export function fileRows(db: Kysely<Tables>) {
  return db.selectFrom('files').selectAll().orderBy('id').execute()
}
