import { activeStates, IMPORT_RESULT_DAYS, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'

/** Removes imports with their rows and files: applied ones when they can no longer be taken back. */
export class ImportRetentionRepository extends Repository {
  async removeOld(): Promise<void> {
    for (const { id } of await listOld(this.db)) await this.#remove(id)
  }

  async #remove(id: number): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await sql`select from imports where id = ${id} for update`.execute(transaction)
      const [old] = await listOld(transaction, sql`and imports.id = ${id}`)
      if (!old) return
      await sql`delete from imports where id = ${id}`.execute(transaction)
      await sql`delete from job_files where id = ${old.file_id}`.execute(transaction)
    })
  }
}

type OldImport = { readonly id: number; readonly file_id: number }

async function listOld(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown> = sql``,
): Promise<readonly OldImport[]> {
  const { rows } = await sql<OldImport>`
    select imports.id, imports.file_id from imports
    left join jobs as check_job on check_job.id = imports.check_job_id
    left join jobs as apply_job on apply_job.id = imports.apply_job_id
    where case when apply_job.state = 'done' then apply_job.ended_at < now() - ${days(IMPORT_RESULT_DAYS)}
        else greatest(imports.created_at, check_job.created_at, apply_job.created_at)
          < now() - ${days(RESULT_DAYS)} end
      and not exists (
        select from jobs where state = any(${activeStates}::text[])
          and (id in (check_job.id, apply_job.id) or undo_of = apply_job.id))
      ${condition}`.execute(db)
  return rows
}

function days(count: number): RawBuilder<unknown> {
  return sql`${sql.lit(count)} * interval '1 day'`
}
