import type { JobResultsQuery, JobsQuery } from '@touchline/contract/jobs/job-calls'
import { isActive, type Job, type JobResult, jobFailures } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import type { Actor } from '../../database/audit.ts'
import { FreshProofRequired, JobConflict, NotFound } from '../../errors.ts'
import { expired, jobConflicts } from '../../jobs/job-conflicts.ts'
import type { JobFile, JobFileRepository } from '../../jobs/job-file-repository.ts'
import type { JobRepository } from '../../jobs/job-repository.ts'
import type { IsActiveAdministrator } from '../../jobs/job-runner.ts'
import { lockJob } from '../../jobs/locked-job.ts'
import { startUndo } from '../../jobs/undo-job.ts'
import type { LeftOut } from '../../records/imports/left-out-rows-file.ts'
import { refusedRowsFile } from './refused-rows-file.ts'
import type { JobListRepository, StoredResult } from './repository.ts'

const FILE_PAGE = 1_000

type Page<Row> = { readonly data: readonly Row[]; readonly next: number | null }
type JobsCaller = { readonly userId: number; readonly lists: readonly string[] | undefined }
type JobServiceDeps = {
  readonly jobs: JobRepository
  readonly list: JobListRepository
  readonly files: JobFileRepository
  readonly isActiveAdministrator: IsActiveAdministrator
  readonly leftOutRows: (rows: LeftOut) => Promise<AsyncIterable<string>>
}

/** All administrators see all jobs, and may stop, resume and undo them. */
export class JobService {
  readonly #deps: JobServiceDeps

  constructor(deps: JobServiceDeps) {
    this.#deps = deps
  }

  /** `lists`: only the jobs of these lists. */
  async listPage({ mine, ...query }: JobsQuery, { userId, lists }: JobsCaller): Promise<Page<Job>> {
    const found = await this.#deps.list.list({ ...query, lists, createdBy: mine && userId })
    const data = found.slice(0, query.limit)
    return { data, next: found.length > query.limit ? (data.at(-1)?.id ?? null) : null }
  }

  async get(id: number): Promise<Job> {
    return orNotFound(await this.#deps.jobs.find(id))
  }

  /** A job that is already stopping stays as it is. */
  stop(id: number, actor: Actor): Promise<Job> {
    return this.#change(id, (jobs, job) => {
      if (isEnded(job)) throw new JobConflict(jobConflicts.ended)
      return isActive(job) && job.state !== 'stopping' ? jobs.stop(job, actor) : job
    })
  }

  /** Continues a stopped or failed job for its owner. A job that is already active stays as it is. */
  async resume(id: number, actor: Actor): Promise<Job> {
    const { created_by } = await this.get(id)
    const isOwnerActive = await this.#deps.isActiveAdministrator(created_by.id)
    return this.#change(id, (jobs, job) => {
      if (job.state === 'stopping') throw new JobConflict(jobConflicts.stopping)
      if (isActive(job)) return job
      refuseFinal(job)
      if (job.action === 'purge' && !actor.isProven) throw new FreshProofRequired()
      if (!isOwnerActive) throw new JobConflict(jobFailures.owner)
      return jobs.resume(job, actor)
    })
  }

  /** Starts the job that sets the changed records back. Returns that job. */
  undo(id: number, actor: Actor): Promise<Job> {
    return this.#change(id, (jobs, job) => startUndo(jobs, job, actor))
  }

  async listResults(id: number, query: JobResultsQuery, language: Language): Promise<Page<JobResult>> {
    await this.get(id)
    const found = await this.#deps.list.listResults(id, query)
    const rows = found.slice(0, query.limit)
    const next = found.length > query.limit ? (rows.at(-1)?.position ?? null) : null
    return { data: rows.map((row) => toResponse(row, language)), next }
  }

  /** The file of an export, with its content. Throws NotFound before the end of the job, and after the retention. */
  async download(job: Job, actor: Actor): Promise<{ file: JobFile; content: AsyncIterable<Buffer> }> {
    const { files, jobs } = this.#deps
    const file = isPast(job.results_until) ? undefined : await files.findOfJob(job.id)
    if (!file) throw new NotFound()
    await jobs.recordDownload(job, actor)
    return { file, content: files.read(file.id) }
  }

  /** The refused rows as CSV, those of an import in the columns of its file. Throws NotFound after the retention. */
  async refusedRows(id: number, language: Language): Promise<AsyncIterable<string>> {
    const { list, kind, options, results_until } = await this.get(id)
    if (isPast(results_until)) throw new NotFound()
    if (kind !== 'import') return refusedRowsFile(this.#refusedPages(id, language), { list, language })
    return this.#deps.leftOutRows({ list, importId: Number(options?.import_id), language })
  }

  async *#refusedPages(id: number, language: Language): AsyncGenerator<readonly JobResult[]> {
    let after: number | null = -1
    while (after !== null) {
      const query = { limit: FILE_PAGE, after, outcome: 'refused' } as const
      const page: Page<JobResult> = await this.listResults(id, query, language)
      yield page.data
      after = page.next
    }
  }

  #change(
    id: number,
    change: (jobs: JobRepository, job: Job) => Promise<Job | undefined> | Job,
  ): Promise<Job> {
    return this.#deps.list.transaction(async (jobs) => {
      return orNotFound(await change(jobs, await lockJob(jobs, id)))
    })
  }
}

function orNotFound(job: Job | undefined): Job {
  if (!job) throw new NotFound()
  return job
}

/** Throws JobConflict for an ended job that cannot go on. */
function refuseFinal({ state, kind, undone_by_job, results_until }: Job): void {
  if (state === 'done') throw new JobConflict(jobConflicts.ended)
  if (kind === 'import') throw new JobConflict(jobConflicts.import_again)
  if (undone_by_job !== null) throw new JobConflict(jobConflicts.undone)
  if (isPast(results_until)) throw new JobConflict(expired(kind))
}

function isEnded({ state }: Job): boolean {
  return state === 'done' || state === 'failed'
}

function isPast(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) < Date.now()
}

function toResponse({ position: _, reason, ...result }: StoredResult, language: Language): JobResult {
  return { ...result, reason: reason?.[language] ?? null }
}
