import type { Job } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import type { ExportOptions, ExportRequest } from '@touchline/contract/records/exports'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { defaultSort, sortInLanguage } from '@touchline/contract/records/record-list'
import type { Actor } from '../../database/audit.ts'
import { siteToday } from '../../database/site-today.ts'
import { JobFileRepository } from '../../jobs/job-file-repository.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { startJob } from '../../jobs/job-repository.ts'
import { SelectionRepository } from '../selection-repository.ts'
import { ExportFile } from './export-file.ts'
import { type ExportDeps, exportJob } from './export-job.ts'

/** The start of jobs that write the records of a list to files. */
export class ExportService {
  /** The feature of the list returns them. */
  readonly jobKinds: readonly JobKind[]
  readonly #deps: ExportDeps
  readonly #selections: SelectionRepository

  constructor(deps: ExportDeps) {
    this.jobKinds = [exportJob(deps)]
    this.#deps = deps
    this.#selections = new SelectionRepository(deps.db)
  }

  /** The file has the records that match now, with the values that they have when it is written. */
  start(request: ExportRequest, { actor, language }: { actor: Actor; language: Language }): Promise<Job> {
    const { db, list } = this.#deps
    const { matching = { trashed: false, filters: {} } } = request
    const options = this.#optionsOf(request, language)
    return db.transaction().execute(async (transaction) => {
      const owned = { list, userId: actor.userId }
      const frozen = { matching, sort: options.orderBy }
      const { id: selection_id, total } = await this.#selections.freeze(frozen, owned, transaction)
      const { type } = new ExportFile(list, options)
      const name = `${list.title[language]} ${await siteToday(transaction)}.${options.format}`
      const file_id = await new JobFileRepository(transaction).add({ name, type })
      const kind = { kind: 'export', list: list.key, action: 'export' } as const
      return startJob(transaction, { ...kind, options, file_id, selection_id, total, actor })
    })
  }

  #optionsOf({ format, encoding, raw, ...request }: ExportRequest, language: Language): ExportOptions {
    const { list } = this.#deps
    const trashed = request.matching?.trashed ?? false
    const columns = request.columns ?? fileColumnsOf(list).map(({ name }) => name)
    const orderBy = request.orderBy ?? sortInLanguage(list, defaultSort(list, trashed), language)
    return { format, encoding, raw, columns, orderBy, trashed, language }
  }
}
