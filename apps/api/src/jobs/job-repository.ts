import type { jobsArea } from '@touchline/contract/events/jobs-area'
import {
  activeStates,
  IMPORT_RESULT_DAYS,
  type Job,
  type JobState,
  type jobFailures,
  RESULT_DAYS,
  requestIdOfJob,
} from '@touchline/contract/jobs/jobs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../database/audit.ts'
import { Repository } from '../database/repository.ts'
import type { Tables } from '../database/tables.ts'
import type { RowCounts, RunningJob } from './job-kind.ts'
import { jobName } from './job-name.ts'

/** `work`: a job can be run. `progress`: the counts or the state of a job have changed. */
export const JOBS_CHANNEL = 'jobs_changed'
type Notification = 'work' | 'progress'

/** A job has only the parts that its kind needs. */
type OptionalPart = 'set' | 'options' | 'file_id' | 'selection_id' | 'undo_of'
export type NewJob = Omit<RunningJob, 'id' | 'position' | OptionalPart> &
  Partial<Pick<RunningJob, OptionalPart>> & { readonly actor: Actor }
export type ClaimedJob = RunningJob & {
  readonly state: JobState
  readonly created_by: number
  readonly owner: Pick<Actor, 'ip' | 'userAgent' | 'source' | 'isProven'>
}
export type JobFailure = keyof typeof jobFailures

/** The event stream contains a job for this time after its end. */
export const LIVE_SECONDS = 10

const isActive = sql<boolean>`jobs.state = any(${activeStates}::text[])`
/** How long the results of a job are kept, and the job can be undone. */
export function keptFor(jobs: string): RawBuilder<unknown> {
  const days = sql`case ${sql.ref(`${jobs}.kind`)} when 'import'
    then ${sql.lit(IMPORT_RESULT_DAYS)} else ${sql.lit(RESULT_DAYS)} end`
  return sql`(${days} * interval '1 day')`
}
const undoJob = sql`select undo.id from jobs as undo where undo.undo_of = jobs.id`

/** Columns of `jobs` left join `users`. */
const shownJob = sql<Job>`
  jobs.id, jobs.kind, jobs.list, jobs.action, jobs.set, jobs.options, jobs.state, jobs.total, jobs.done, jobs.unchanged,
  jobs.refused, jobs.created_at, jobs.ended_at, jobs.failure, jobs.undo_of as undo_of_job,
  json_build_object('id', jobs.created_by,
    'name', coalesce(person_name(users.firstname, users.lastname, 'en'), ''),
    'name_ja', coalesce(person_name(users.firstname, users.lastname, 'ja'), '')) as created_by,
  (${undoJob}) as undone_by_job,
  (select json_build_object('name', name, 'bytes', bytes, 'sha256', sha256) from job_files
    where job_files.id = jobs.file_id and jobs.state = 'done') as file,
  jobs.ended_at + ${keptFor('jobs')} as results_until,
  case when jobs.kind in ('bulk', 'import') and jobs.action <> 'purge' and jobs.done > 0 and not exists (${undoJob})
      and jobs.ended_at + ${keptFor('jobs')} > now()
    then jobs.ended_at + ${keptFor('jobs')} end as undo_until`

export function jobsWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${shownJob} from jobs left join users on users.id = jobs.created_by where ${condition}`
}

/** Adds a job in the transaction of the caller. The job begins when that transaction is committed. */
export function startJob(transaction: Kysely<Tables>, job: NewJob): Promise<Job> {
  return new JobRepository(transaction).add(job)
}

export class JobRepository extends Repository {
  async add({ actor, ...job }: NewJob): Promise<Job> {
    const { kind, list, action, total } = job
    const { set = null, options = null, file_id = null, selection_id = null, undo_of = null } = job
    const { userId, ip, userAgent = null, source, isProven = false } = actor
    const stored = JSON.stringify({ ip, userAgent, source, isProven })
    const insert = sql`
      insert into jobs (kind, list, action, set, options, file_id, selection_id, undo_of, total, created_by, actor)
      values (${kind}, ${list}, ${action}, ${set && JSON.stringify(set)}::jsonb,
        ${options && JSON.stringify(options)}::jsonb, ${file_id}, ${selection_id}, ${undo_of}, ${total}, ${userId},
        ${stored}::jsonb)`
    const described = { list, action, set, options, total, undo_of_job: undo_of }
    const known = Object.entries(described).filter(([, value]) => value !== null)
    const news = Object.fromEntries(known.map(([name, value]) => [name, { new: value }]))
    const changes = sql`${JSON.stringify(news)}::jsonb`
    const added = await this.#write(insert, { job, actor, action: 'started', changes, notification: 'work' })
    return added as Job
  }

  async find(id: number): Promise<Job | undefined> {
    const { rows } = await sql<Job>`${jobsWhere(sql`jobs.id = ${id}`)}`.execute(this.db)
    return rows[0]
  }

  /** The active jobs, and those that ended in the last seconds. */
  async listLive(): Promise<readonly Job[]> {
    const recently = sql`jobs.ended_at > now() - interval '${sql.raw(String(LIVE_SECONDS))} seconds'`
    const { rows } = await sql<Job>`
      ${jobsWhere(sql`${isActive} or ${recently}`)} order by jobs.id`.execute(this.db)
    return rows
  }

  /** Waits for the running batch of the job, and holds up the next one until the transaction ends. */
  async lock(id: number): Promise<Job | undefined> {
    await sql`select from jobs where id = ${id} for update`.execute(this.db)
    return this.find(id)
  }

  /** Undefined while a batch of the job is running. */
  async lockIdle(id: number): Promise<Job | undefined> {
    const { rows } = await sql`select from jobs where id = ${id} for update skip locked`.execute(this.db)
    return rows.length > 0 ? this.find(id) : undefined
  }

  /** Takes effect before the next batch of the job. */
  stop(job: Job, actor: Actor): Promise<Job | undefined> {
    const update = sql`update jobs set state = 'stopping' where id = ${job.id}`
    return this.#write(update, {
      job,
      actor,
      action: 'stopped',
      changes: countsOfSaved,
      notification: 'work',
    })
  }

  resume(job: Job, actor: Actor): Promise<Job | undefined> {
    const update = sql`
      update jobs set state = 'waiting', failure = null, ended_at = null where id = ${job.id}`
    return this.#write(update, {
      job,
      actor,
      action: 'resumed',
      changes: countsOfSaved,
      notification: 'work',
    })
  }

  /**
   * Locks the next job for the transaction of the caller: a job that has to stop, or else the oldest job of the person
   * whose jobs were not processed for the longest time. A job that another instance is processing is skipped.
   * `kinds` are kind and list of the jobs that this instance can run.
   */
  async claim(kinds: readonly string[]): Promise<ClaimedJob | undefined> {
    const { rows } = await sql<ClaimedJob>`
      select id, kind, list, action, set, options, file_id, selection_id, undo_of, total, state, done + unchanged + refused as position,
        created_by, actor as owner
      from jobs
      where ${isActive} and kind || ' ' || list = any(${kinds}::text[])
      order by state <> 'stopping',
        (select max(served_at) from jobs as served where served.created_by = jobs.created_by) nulls first, id
      limit 1 for update skip locked`.execute(this.db)
    return rows[0]
  }

  /** Stores the results of a batch, and adds its counts to those of the job. */
  async storeResults({ id, position }: ClaimedJob, { results = [], ...counts }: RowCounts): Promise<void> {
    const rows = results.map((result, index) => ({ position: position + index, ...result }))
    await sql`
      with stored as (
        insert into job_results
          (job_id, position, record_id, name, name_ja, outcome, reason, field, before, version)
        select ${id}::integer, position, record_id, name, name_ja, outcome, reason, field, before, version
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result (position integer, record_id integer,
          name text, name_ja text, outcome text, reason jsonb, field text, before jsonb, version integer)),
      counted as (
        update jobs set state = 'running', served_at = clock_timestamp(), done = done + ${counts.done},
          unchanged = unchanged + ${counts.unchanged}, refused = refused + ${counts.refused}
        where id = ${id})
      select ${notify('progress')}`.execute(this.db)
  }

  /** Records that a person got the file of the job. */
  async recordDownload(job: Job, actor: Actor): Promise<void> {
    const changes = { file: { new: job.file?.name } }
    const entry = auditOfSaved({ actor, area: 'jobs', action: 'downloaded', changes }, namesOf(job))
    await sql`
      with saved as (select id from jobs where id = ${job.id}), audited as ${entry} select from saved`.execute(
      this.db,
    )
  }

  async finish(job: ClaimedJob): Promise<void> {
    const update = sql`
      update jobs set state = 'done', ended_at = now() where id = ${job.id}`
    await this.#write(update, { job, actor: actorOfJob(job), action: 'finished', changes: countsOfSaved })
  }

  /** Nothing if the job has changed since it was claimed. */
  async fail(job: ClaimedJob, failure: JobFailure): Promise<void> {
    const update = sql`
      update jobs set state = 'failed', failure = ${failure}, ended_at = now()
      where id = ${job.id} and ${isActive} and done + unchanged + refused = ${job.position}`
    const changes = sql`${countsOfSaved} || jsonb_build_object('failure', jsonb_build_object('new', ${failure}::text))`
    await this.#write(update, { job, actor: actorOfJob(job), action: 'failed', changes })
  }

  /** The call that has stopped the job has written the audit entry. */
  async endStopped({ id }: ClaimedJob): Promise<void> {
    await sql`
      with stopped as (update jobs set state = 'stopped', ended_at = now() where id = ${id})
      select ${notify('progress')}`.execute(this.db)
  }

  async #write(
    change: RawBuilder<unknown>,
    { job, actor, action, changes, notification = 'progress' }: AuditedChange,
  ): Promise<Job | undefined> {
    const audited = auditOfSaved({ actor, area: 'jobs', action }, { ...namesOf(job), changes })
    const { rows } = await sql<Job>`
      with saved as (${change} returning *), audited as ${audited}
      select ${shownJob}, ${notify(notification)}
      from saved as jobs left join users on users.id = jobs.created_by`.execute(this.db)
    return rows[0]
  }
}

type NamedJob = Pick<Job, 'kind' | 'list' | 'action'>

function namesOf(job: NamedJob) {
  const { en, ja } = jobName(job)
  return { name: sql`${en}::text`, nameJa: sql`${ja}::text` }
}

type AuditedChange = {
  readonly job: NamedJob
  readonly actor: Actor
  readonly action: keyof (typeof jobsArea)['actions']
  readonly changes: RawBuilder<unknown>
  readonly notification?: Notification
}

/** The audit entries of a job's changes have the request id of the job. */
export function actorOfJob({ id, created_by, owner }: ClaimedJob): Actor {
  return { ...owner, userId: created_by, requestId: requestIdOfJob(id) }
}

/** The changes of an audit entry. */
const countsOfSaved = sql`jsonb_build_object(
  'done', jsonb_build_object('new', saved.done),
  'unchanged', jsonb_build_object('new', saved.unchanged),
  'refused', jsonb_build_object('new', saved.refused))`

function notify(notification: Notification): RawBuilder<unknown> {
  return sql`pg_notify(${JOBS_CHANNEL}, ${notification})`
}
