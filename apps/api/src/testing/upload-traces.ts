import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { test as base } from './test-app.ts'

/** With the folder of uploaded files, and everything that an upload could leave behind. */
export const test = base
  .extend('folder', ({ dataDir }) => join(dataDir, 'files'))
  .extend('traces', ({ db, folder }) => async () => ({ rows: await fileRows(db), files: filesIn(folder) }))

export type UploadTest = typeof test

export function fileRows(db: Kysely<Tables>) {
  return db.selectFrom('files').selectAll().orderBy('id').execute()
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
