import type { JobKind as JobKindName, JobOutcome, jobFailures } from '@touchline/contract/jobs/jobs'
import type { LocalText } from '@touchline/contract/language'
import type { Actor } from '../database/audit.ts'

/** A stored job, as its kind needs it. */
export type RunningJob = {
  readonly id: number
  readonly kind: JobKindName
  /** The key of the list. */
  readonly list: string
  readonly action: string
  readonly set: Readonly<Record<string, unknown>> | null
  /** What the job of an export or an import was started with. */
  readonly options: Readonly<Record<string, unknown>> | null
  /** The file that an export writes. */
  readonly file_id: number | null
  readonly selection_id: number | null
  readonly undo_of: number | null
  /** The number of rows that are processed already. */
  readonly position: number
  readonly total: number
}

export type JobBatch = {
  readonly job: RunningJob
  /** The person who started the job. Entries of the audit trail get the job as their request. */
  readonly actor: Actor
  /** By the clock of `performance.now()`. The batch ends with the row that is being processed then. */
  readonly deadline: number
}

/** What happened to one row. It is stored in the transaction of the change. */
export type RowResult = {
  /** For the undo of a row: its position in the results of the undone job. Default: the next one. */
  readonly position?: number
  readonly record_id: number
  readonly name: string
  readonly name_ja: string
  readonly outcome: JobOutcome
  /** Why a row was refused, or which of its fields a take-back has left as they are. */
  readonly reason?: LocalText | undefined
  readonly field?: string | undefined
  /** For the undo of a changed row: the former values of the changed fields, and the version after the change. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly version?: number | undefined
}

/** How many rows a batch has processed, by outcome. */
export type RowCounts = {
  readonly done: number
  readonly unchanged: number
  readonly refused: number
  /** Of all or some of the rows, in order. */
  readonly results?: readonly RowResult[]
}

/** The counts of a batch in which each row has a result. */
export function countedRows(results: readonly RowResult[]): RowCounts {
  const count = (outcome: JobOutcome) => results.filter((result) => result.outcome === outcome).length
  return { done: count('changed'), unchanged: count('unchanged'), refused: count('refused'), results }
}

/** Ends the job as failed, and rolls its batch back. */
export class JobFailed extends Error {
  readonly failure: keyof typeof jobFailures

  constructor(failure: keyof typeof jobFailures) {
    super(failure)
    this.failure = failure
  }
}

/** What a feature declares for jobs of one kind. */
export type JobKind = {
  readonly kind: JobKindName
  /** The lists of the jobs that this declaration runs, by key. */
  readonly list: string
  /**
   * True if batches roll parts of their work back on purpose. Other kinds begin without savepoints, which is faster, and
   * repeat a batch in which a part was rolled back.
   */
  readonly usesSavepoints?: boolean
  /**
   * Processes the rows from `job.position` on, at least one, in the open transaction. All database work of the batch
   * joins that transaction, and an inner transaction is a savepoint. Inside an inner transaction, a statement of another
   * Kysely object would wait for its end, and so forever. An error rolls the batch back, and is tried
   * again; `JobFailed` is not.
   */
  readonly runBatch: (batch: JobBatch) => Promise<RowCounts>
}
