import type { Job } from '@touchline/contract/jobs/jobs'
import type { BulkRequest } from '@touchline/contract/records/bulk'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { Answer, Client } from '../client.ts'
import { endOfJob } from '../jobs.ts'

type BulkDeps = { readonly admin: Client; readonly db: Kysely<Tables>; readonly list: StoredList }
type Result = {
  readonly record_id: number
  readonly name: string
  readonly outcome: string
  readonly reason: { readonly en: string; readonly ja: string } | null
  readonly field: string | null
}

/** Bulk changes of one list, and what became of each record. */
export class BulkChanges {
  readonly #deps: BulkDeps

  constructor(deps: BulkDeps) {
    this.#deps = deps
  }

  select(body: object): Promise<Answer> {
    const { admin, list } = this.#deps
    return admin.post(`${list.api}/selection`, body)
  }

  start(body: BulkRequest | object): Promise<Answer> {
    const { admin, list } = this.#deps
    return admin.post(`${list.api}/bulk`, body)
  }

  /** Starts a job, and waits for its end. */
  async run(body: BulkRequest | object): Promise<Job> {
    return this.ended(await this.start(body))
  }

  async undo({ id }: Pick<Job, 'id'>): Promise<Job> {
    return this.ended(await this.#deps.admin.post(`/api/jobs/${id}/undo`))
  }

  ended(started: Answer): Promise<Job> {
    return endOfJob(this.#deps.admin, started)
  }

  async resultsOf({ id }: Pick<Job, 'id'>): Promise<readonly Result[]> {
    const { rows } = await sql<Result>`
      select record_id, name, outcome, reason, field from job_results
      where job_id = ${id} order by position`.execute(this.#deps.db)
    return rows
  }

  /** `changed`, `unchanged`, or the English reason of a refusal, by record. */
  async outcomesOf(job: Pick<Job, 'id'>): Promise<Readonly<Record<number, string>>> {
    const results = await this.resultsOf(job)
    return Object.fromEntries(
      results.map(({ record_id, outcome, reason }) => [record_id, reason?.en ?? outcome]),
    )
  }
}
