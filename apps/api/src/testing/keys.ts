import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

export function newKeyLine(encoding: 'base64' | 'base64url' = 'base64url'): string {
  return `${randomBytes(32).toString(encoding)}\n`
}

export function writeKey(folder: string, name: string, text = newKeyLine()): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, name), text, { mode: 0o600 })
}

export async function secretRows(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select each::text as row from site_settings as each where secrets <> '{}'
    union all select each::text from file_places as each order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

export async function keyIdOf(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ envelope: string }>`
    select secrets ->> ${name} as envelope from site_settings where secrets ? ${name}`.execute(db)
  return rows[0]?.envelope.split(':')[1]
}
