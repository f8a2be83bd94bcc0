import type { Kysely } from 'kysely'
import { addReading } from '../master-schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await addReading(db, { table })
  await addReading(db, { table: 'membership_plans', partition: 'audience' })
}

const tables = ['sports', 'club_days', 'coach_levels', 'sponsorship_types', 'age_groups']
