import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table backup_runs
      add column changed_columns text[] not null default '{}',
      add column other_tables text[] not null default '{}'`.execute(db)
}
