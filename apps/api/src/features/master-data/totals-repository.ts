import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'

type ListTotal = { readonly table: string; readonly active: number; readonly inactive: number }

export class TotalsRepository extends Repository {
  /** The stored totals of these tables. A table without records may be missing. */
  async listTotals(tables: readonly string[]): Promise<readonly ListTotal[]> {
    const { rows } = await sql<ListTotal>`
      select list as table, sum(active)::integer as active, sum(inactive)::integer as inactive
      from master_counts where list = any(${tables}::text[]) group by list`.execute(this.db)
    return rows
  }
}
