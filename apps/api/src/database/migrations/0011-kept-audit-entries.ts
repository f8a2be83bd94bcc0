import { type Kysely, sql } from 'kysely'

/** A trigger per statement, not per row: a statement that matches no row is refused as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Audit entries can be neither changed nor deleted.' using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger audit_entries_kept before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
}
