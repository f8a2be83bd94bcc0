import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'

export type ListChange = { readonly area: string; readonly sequence: number }

export class ListChangesRepository extends Repository {
  /** The sequence of the newest sealed audit entry; 0 if there is none. */
  async findHead(): Promise<number> {
    const { rows } = await sql<{ sequence: number }>`
      select coalesce(max(sequence), 0)::float8 as sequence from audit_seals`.execute(this.db)
    return rows[0]?.sequence ?? 0
  }

  /** The newest entry of each area among the entries sealed after `sequence`. */
  async listAfter(sequence: number): Promise<readonly ListChange[]> {
    const { rows } = await sql<ListChange>`
      select area, max(sequence)::float8 as sequence
      from audit_seals join audit_entries on audit_entries.id = entry_id
      where sequence > ${sequence}
      group by area`.execute(this.db)
    return rows
  }
}
