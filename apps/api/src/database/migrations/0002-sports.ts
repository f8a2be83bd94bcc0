import { type Kysely, sql } from 'kysely'
import { createMasterTable, createSharedMasterObjects } from '../master-schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSharedMasterObjects(db)
  await createMasterTable(db, {
    table: 'sports',
    columns: sql`
      category text not null,
      min_players smallint not null check (min_players between 1 and 99),
      max_players smallint not null check (max_players between min_players and 99),
      description text not null`,
    sortable: ['category', 'min_players', 'max_players'],
  })
}
