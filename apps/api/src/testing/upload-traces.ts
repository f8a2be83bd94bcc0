import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskName } from '@touchline/contract/file-storage'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isFileName } from '../files/file-name.ts'
import { s3Fixture, s3Settings, saveFileServer } from './s3-settings.ts'
import { test as base } from './test-app.ts'

type StoredFolder = { readonly disk: DiskName; names(): string[]; bytes(name: string): Buffer }

/** `traces` returns everything that an upload could leave behind. */
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
  .extend('chosen', { auto: true }, ({ admin, s3 }) => saveFileServer(admin, s3Settings(s3)))

export const localTest = test.extend('chosen', { auto: true }, ({ admin }) =>
  saveFileServer(admin, { file_server_local_aws: 0 }),
) as unknown as UploadTest

export const s3Test = onS3 as unknown as UploadTest

export const disks: readonly (readonly [DiskName, UploadTest])[] = [
  ['local', localTest],
  ['s3', s3Test],
]

/** Without the file that holds the id of the folder. */
export function fileNamesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isFileName).sort() : []
}

export function fileRows(db: Kysely<Tables>) {
  return db.selectFrom('files').selectAll().orderBy('id').execute()
}
