import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE } from '@touchline/contract/http/list-options'
import type { JobResultsQuery, JobsQuery } from '@touchline/contract/jobs/job-calls'
import { activeStates, type Job, type JobResult, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import type { LocalText } from '@touchline/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { JobRepository, jobsWhere, keptFor } from '../../jobs/job-repository.ts'

/** Rows of one statement of the retention. */
const REMOVED_AT_ONCE = 10_000

type JobsFilter = Omit<JobsQuery, 'mine'> & {
  readonly createdBy: number | undefined
  readonly lists: readonly string[] | undefined
}
export type StoredResult = Omit<JobResult, 'reason'> & {
  readonly position: number
  readonly reason: LocalText | null
}

export type UnmendedJob = Pick<Job, 'id' | 'kind' | 'list' | 'action' | 'state' | 'failure' | 'refused'> & {
  readonly ended_at: string
  /** A job runs as its owner. */
  readonly has_active_owner: boolean
}

/** Newest first. */
const MAX_UNMENDED = 20

export class JobListRepository extends Repository {
  transaction<Result>(work: (jobs: JobRepository) => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute((transaction) => work(new JobRepository(transaction)))
  }

  /** One job more than `limit` if there is a next page. */
  async list({ limit, before, kind, state, createdBy, lists }: JobsFilter): Promise<readonly Job[]> {
    const conditions = [
      ...(before === undefined ? [] : [sql`jobs.id < ${before}`]),
      ...(kind === undefined ? [] : [sql`jobs.kind = ${kind}`]),
      ...(state === undefined ? [] : [sql`jobs.state = ${state}`]),
      ...(lists === undefined ? [] : [sql`jobs.list = any(${lists}::text[])`]),
      ...(createdBy === undefined ? [] : [sql`jobs.created_by = ${createdBy}`]),
    ]
    const { rows } = await sql<Job>`
      ${jobsWhere(sql.join([sql`true`, ...conditions], sql` and `))}
      order by jobs.id desc limit ${limit + 1}`.execute(this.db)
    return rows
  }

  /** One result more than `limit` if there is a next page. */
  async listResults(
    jobId: number,
    { limit, after = -1, outcome }: JobResultsQuery,
  ): Promise<readonly StoredResult[]> {
    const { rows } = await sql<StoredResult>`
      select position, record_id, name, name_ja, outcome, reason, field from job_results
      where job_id = ${jobId} and position > ${after} ${outcome ? sql`and outcome = ${outcome}` : sql``}
      order by position limit ${limit + 1}`.execute(this.db)
    return rows
  }

  /**
   * The jobs of the last days that failed, and those of this person that refused rows. They are mended once a later job
   * with the same action on the same list has refused nothing. A check says itself what it refuses.
   */
  async listUnmended(userId: number): Promise<readonly UnmendedJob[]> {
    const { rows } = await sql<UnmendedJob>`
      select id, kind, list, action, state, failure, refused, ended_at, exists (
          select from users where users.id = jobs.created_by and role = ${ADMINISTRATOR} and status = ${ACTIVE}) as has_active_owner
      from jobs
      where ended_at > now() - ${RESULT_DAYS} * interval '1 day'
        and ((state = 'failed' and coalesce(failure, '') <> 'replaced')
          or (state = 'done' and refused > 0 and kind <> 'check' and created_by = ${userId}))
        and not exists (
          select from jobs as later
          where later.id > jobs.id and later.ended_at > jobs.ended_at and later.state = 'done' and later.refused = 0
            and later.kind = jobs.kind and later.list = jobs.list and later.action = jobs.action
            and (jobs.state = 'failed' or later.created_by = jobs.created_by))
        and not exists (select from jobs as undo where undo.undo_of = jobs.id)
      order by state = 'failed' desc, id desc limit ${MAX_UNMENDED}`.execute(this.db)
    return rows
  }

  async countActive(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from jobs where state = any(${activeStates}::text[])`.execute(this.db)
    return rows[0]?.count ?? 0
  }

  /**
   * Deletes the results and the files of jobs that ended before the retention, and the selections that no job can need
   * again. The job that undoes another one reads the results of that one.
   */
  async removeOld(): Promise<void> {
    const isKept = (job: string): RawBuilder<unknown> => {
      const endedAt = sql.ref(`${job}.ended_at`)
      return sql`(${endedAt} is null or ${endedAt} > now() - ${keptFor(job)})`
    }
    await removeAll(async () => {
      const { numAffectedRows } = await sql`
        delete from job_results where (job_id, position) in (
          select job_id, position from jobs join job_results on job_id = jobs.id
          where not ${isKept('jobs')}
            and not exists (select from jobs as undo where undo.undo_of = jobs.id and ${isKept('undo')})
          limit ${REMOVED_AT_ONCE})`.execute(this.db)
      return numAffectedRows
    })
    await sql`
      delete from job_files using jobs
      where jobs.file_id = job_files.id and not ${isKept('jobs')}`.execute(this.db)
    await sql`
      delete from selections where valid_until < now()
        and not exists (select from jobs where selection_id = selections.id and ${isKept('jobs')})`.execute(
      this.db,
    )
  }
}

async function removeAll(removeSome: () => Promise<bigint | undefined>): Promise<void> {
  while (Number(await removeSome()) > 0);
}
