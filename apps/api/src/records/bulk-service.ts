import { jobMessage } from '@touchline/contract/jobs/job-messages'
import type { Job } from '@touchline/contract/jobs/jobs'
import type { BulkRequest, Selection, SelectionRequest } from '@touchline/contract/records/bulk'
import type { Actor } from '../database/audit.ts'
import { FreshProofRequired, invalidField } from '../errors.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { startJob } from '../jobs/job-repository.ts'
import { type BulkDeps, bulkJobs } from './bulk-job.ts'
import { SelectionRepository } from './selection-repository.ts'

/** Selections of the records of a list, and the start of jobs that change them. */
export class BulkService {
  /** The feature of the list returns them. */
  readonly jobKinds: readonly JobKind[]
  readonly #deps: BulkDeps
  readonly #selections: SelectionRepository

  constructor(deps: BulkDeps) {
    this.jobKinds = bulkJobs(deps)
    this.#deps = deps
    this.#selections = new SelectionRepository(deps.db)
  }

  select(request: SelectionRequest, { userId }: Actor): Promise<Selection> {
    return this.#selections.freeze(request, { list: this.#deps.list, userId })
  }

  /** Throws InvalidFields and FreshProofRequired. */
  start({ action, set, ids, selection }: BulkRequest, actor: Actor): Promise<Job> {
    if (action === 'purge' && !actor.isProven) throw new FreshProofRequired()
    const { db, list } = this.#deps
    return db.transaction().execute(async (transaction) => {
      const owned = { list, userId: actor.userId }
      const selected =
        selection === undefined
          ? await this.#selections.freeze({ ids }, owned, transaction)
          : await this.#selections.find(selection, owned, transaction)
      const field = selection === undefined ? 'ids' : 'selection'
      if (!selected) throw invalidField(field, jobMessage('selection_gone'))
      const { id: selection_id, total } = selected
      if (total === 0) throw invalidField(field, jobMessage('nothing_selected'))
      const kind = { kind: 'bulk', list: list.key } as const
      return startJob(transaction, { ...kind, action, set: set ?? null, selection_id, total, actor })
    })
  }
}
