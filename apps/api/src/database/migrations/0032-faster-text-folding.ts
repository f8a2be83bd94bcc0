import type { Kysely } from 'kysely'
import { createTextFolding } from '../text-folding-sql.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTextFolding(db)
}
