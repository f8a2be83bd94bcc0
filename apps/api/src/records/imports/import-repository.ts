import { isActive, type JobState } from '@touchline/contract/jobs/jobs'
import type { Import, ImportState, UnknownValue } from '@touchline/contract/records/imports'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { keptFor } from '../../jobs/job-repository.ts'
import type { SheetFormat } from '../../spreadsheets/spreadsheet.ts'

/** How the columns of the file fill the fields. */
export type ImportMatching = Pick<Import, 'columns' | 'match' | 'clear_word' | 'is_matched'>
type NewImport = {
  readonly list: string
  readonly part: string | null
  readonly file_id: number
  readonly created_by: number | null
}
/** How the file was read. */
type Reading = {
  readonly format: SheetFormat
  readonly matching: ImportMatching
  readonly row_count: number
}
/** What a check reads of its import. */
export type CheckedImport = Pick<Import, 'id' | 'part' | 'encoding' | 'columns' | 'match' | 'clear_word'>
export type RunningCheck = CheckedImport & { readonly checked_line: number }
export type StoredImport = Import & { readonly file_id: number }

type ImportRow = Omit<StoredImport, keyof SheetFormat | 'state'> & {
  readonly format: SheetFormat
  readonly check_state: JobState | null
  readonly apply_state: JobState | null
  readonly undo_state: JobState | null
}

const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
const personOf = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', ${id},
    'name', coalesce(max(person_name(firstname, lastname, 'en')), ''),
    'name_ja', coalesce(max(person_name(firstname, lastname, 'ja')), ''))
  from users where users.id = ${id})`

/** The last import of a file with the same content that was applied and not taken back. */
const importedBefore = sql`(
  select json_build_object('id', other.id, 'by', ${personOf(sql`job.created_by`)},
    'at', to_char(job.ended_at at time zone 'UTC', ${ISO}))
  from imports as other
  join job_files as other_file on other_file.id = other.file_id and other_file.sha256 = file.sha256
  join jobs as job on job.id = other.apply_job_id and job.state = 'done' and job.done > 0
  where other.list = imports.list and other.part is not distinct from imports.part and other.id <> imports.id
    and not exists (select from jobs as undo where undo.undo_of = job.id and undo.state = 'done')
  order by job.ended_at desc limit 1)`

/** Imports of one list, with their states. The rows are in `StagingRepository` and `CheckRepository`. */
export class ImportRepository extends Repository {
  /** Adds an import whose file has not been read yet. */
  async add({ list, part, file_id, created_by }: NewImport): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into imports (list, part, file_id, format, columns, is_matched, match, row_count, created_by)
      values (${list}, ${part}, ${file_id}, '{}', '[]', false, 'name', 0, ${created_by})
      returning id`.execute(this.db)
    return rows[0]?.id ?? 0
  }

  async find(list: string, id: number): Promise<StoredImport | undefined> {
    const { rows } = await sql<ImportRow>`
      select imports.id, imports.list, imports.part, imports.file_id, imports.format, imports.columns,
        imports.is_matched, imports.match, imports.clear_word, imports.row_count as rows, imports.counts,
        imports.unknown_values, imports.check_job_id as check_job, imports.apply_job_id as apply_job,
        imports.created_at, ${personOf(sql`imports.created_by`)} as created_by,
        json_build_object('name', file.name, 'bytes', file.bytes, 'sha256', file.sha256) as file,
        ${importedBefore} as imported_before,
        check_job.state as check_state, apply_job.state as apply_state, undo_job.state as undo_state,
        coalesce(undo_job.failure, apply_job.failure, check_job.failure) as failure,
        case when apply_job.state = 'done' and apply_job.done > 0 and undo_job.id is null
            and apply_job.ended_at + ${keptFor('apply_job')} > now()
          then apply_job.ended_at + ${keptFor('apply_job')} end as take_back_until
      from imports join job_files as file on file.id = imports.file_id
      left join jobs as check_job on check_job.id = imports.check_job_id
      left join jobs as apply_job on apply_job.id = imports.apply_job_id
      left join jobs as undo_job on undo_job.undo_of = imports.apply_job_id
      where imports.id = ${id} and imports.list = ${list}`.execute(this.db)
    return rows[0] && importOf(rows[0])
  }

  /** Holds up other changes of the import, and of its rows, until the transaction ends. */
  async lock(list: string, id: number): Promise<StoredImport | undefined> {
    await sql`select from imports where id = ${id} and list = ${list} for update`.execute(this.db)
    return this.find(list, id)
  }

  /** Undefined unless the rows are checked by this job. */
  async readForCheck(id: number, jobId: number): Promise<RunningCheck | undefined> {
    const { rows } = await sql<RunningCheck>`
      select id, part, format ->> 'encoding' as encoding, columns, match, clear_word, checked_line from imports
      where id = ${id} and check_job_id = ${jobId}`.execute(this.db)
    return rows[0]
  }

  async storeMatching(id: number, { columns, match, clear_word, is_matched }: ImportMatching): Promise<void> {
    await sql`
      update imports set columns = ${JSON.stringify(columns)}::jsonb, match = ${match},
        clear_word = ${clear_word}, is_matched = ${is_matched}
      where id = ${id}`.execute(this.db)
  }

  /** The file was read, or read in another way. */
  async storeReading(id: number, { format, matching, row_count }: Reading): Promise<void> {
    await sql`
      update imports set format = ${JSON.stringify(format)}::jsonb, row_count = ${row_count}, counts = null,
        unknown_values = '[]', check_job_id = null, apply_job_id = null
      where id = ${id}`.execute(this.db)
    await this.storeMatching(id, matching)
  }

  /** The job checks all rows anew. */
  async startCheck(id: number, jobId: number): Promise<void> {
    await sql`
      update imports set check_job_id = ${jobId}, apply_job_id = null, checked_line = 0, counts = null,
        unknown_values = '[]'
      where id = ${id}`.execute(this.db)
  }

  async startApply(id: number, jobId: number): Promise<void> {
    await sql`update imports set apply_job_id = ${jobId} where id = ${id}`.execute(this.db)
  }

  async storeProgress(id: number, checkedLine: number): Promise<void> {
    await sql`update imports set checked_line = ${checkedLine} where id = ${id}`.execute(this.db)
  }

  async storeSummary(id: number, { counts, unknown_values }: Summary): Promise<void> {
    await sql`
      update imports set counts = ${JSON.stringify(counts)}::jsonb,
        unknown_values = ${JSON.stringify(unknown_values)}::jsonb
      where id = ${id}`.execute(this.db)
  }
}

export type Summary = {
  readonly counts: NonNullable<Import['counts']>
  readonly unknown_values: readonly UnknownValue[]
}

function importOf({ format, check_state, apply_state, undo_state, ...row }: ImportRow): StoredImport {
  return {
    ...row,
    ...format,
    state: stateOf({ check_state, apply_state, undo_state }),
  }
}

type JobStates = Pick<ImportRow, 'check_state' | 'apply_state' | 'undo_state'>

/**
 * An import is applied in one transaction, so a job that was stopped or has failed has changed nothing. A take-back may
 * have set a part of the records back, and goes on if its job is resumed.
 */
function stateOf({ check_state: check, apply_state: apply, undo_state: undo }: JobStates): ImportState {
  if (undo !== null) return undo === 'done' ? 'taken_back' : 'taking_back'
  if (apply === 'done') return 'applied'
  if (apply !== null && isActive({ state: apply })) return 'applying'
  if (check === null) return 'columns'
  if (check === 'done') return 'checked'
  return isActive({ state: check }) ? 'checking' : 'columns'
}
