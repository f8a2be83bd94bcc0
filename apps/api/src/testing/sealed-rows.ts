import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { createSecrets } from '../features/secrets/feature.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { test as base } from './test-app.ts'
import { untilStartSweepDone } from './waiting.ts'

const COLUMN = 'file_server_secret_key'

/** Each test has its own encryption keys, and starts without encrypted secrets. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('keys', ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return join(folder, 'keys')
  })
  .extend('feature', async ({ db, keys }) => {
    await untilStartSweepDone(db)
    await db.deleteFrom('file_places').execute()
    return secretsWithKeys(db, keys)
  })

export function secretsWithKeys(db: Kysely<Tables>, path: string) {
  return createSecrets({ db, keyLocation: { path, isGiven: false }, lists: [] })
}

type SealOptions = { readonly db: Kysely<Tables>; readonly box: SecretBox; readonly words: readonly string[] }

/** Writes one row per word, with the word as encrypted secret. */
export async function sealWords({ db, box, words }: SealOptions): Promise<void> {
  await box.prepare()
  for (const word of words) {
    const values = { place: randomUUID(), fields: '{}', secrets: '{}' }
    const { id } = await db.insertInto('file_places').values(values).returning('id').executeTakeFirstOrThrow()
    const sealed = await box.seal(word, { table: 'file_places', column: COLUMN, row: id })
    const secrets = JSON.stringify({ [COLUMN]: sealed })
    await db.updateTable('file_places').set({ secrets }).where('id', '=', id).execute()
  }
}

export async function openWords(db: Kysely<Tables>, box: SecretBox) {
  const { rows } = await sql<{ id: number; sealed: string }>`
    select id, secrets ->> ${COLUMN} as sealed from file_places order by id`.execute(db)
  const words = rows.map(({ id, sealed }) =>
    box.open(sealed, { table: 'file_places', column: COLUMN, row: id }).catch(() => undefined),
  )
  const keyIds = new Set(rows.map(({ sealed }) => sealed.split(':')[1] ?? ''))
  return { words: await Promise.all(words), keyIds: [...keyIds] }
}
