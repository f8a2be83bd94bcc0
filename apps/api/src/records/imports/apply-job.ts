import { CREATE_ID } from '@touchline/contract/http/envelope'
import { JAPANESE_NAME } from '@touchline/contract/records/record-list'
import { violatedConstraint } from '../../database/unavailable.ts'
import { AppError } from '../../errors.ts'
import { type JobBatch, JobFailed, type JobKind, type RowCounts } from '../../jobs/job-kind.ts'
import { isWrittenTogether, type SaveSteps } from '../changed-together-repository.ts'
import { inBothLanguages } from '../row-refusals.ts'
import { AppliedRowsRepository, type Chunk, type RowOfFile } from './applied-rows-repository.ts'
import type { CheckJobDeps } from './check-job.ts'
import { CheckedRowsRepository } from './checked-rows-repository.ts'
import { ImportRepository, type StoredImport } from './import-repository.ts'
import type { CheckedRow } from './row-check.ts'
import { StaleRowsRepository } from './stale-rows-repository.ts'

const ROWS = 1_000

/** The job that applies a checked import as a whole: its only batch is one transaction. */
export function applyJob(deps: CheckJobDeps): JobKind {
  const { db, list } = deps
  const imports = new ImportRepository(db)
  const runBatch = async ({ job, actor }: JobBatch): Promise<RowCounts> => {
    const applied = await imports.find(list.key, Number(job.options?.import_id))
    if (applied?.apply_job !== job.id) throw new JobFailed('replaced')
    return new ImportApplication(deps, { applied, jobId: job.id, actor }).run().catch((error: unknown) => {
      throw isRefusal(error) ? new JobFailed('changed_meanwhile') : error
    })
  }
  return { kind: 'import', list: list.key, runBatch }
}

/** True for an error of a row that the check has not found, so that the row became wrong after it. */
function isRefusal(error: unknown): boolean {
  return violatedConstraint(error) !== undefined || (error instanceof AppError && error.status < 500)
}

type Application = Pick<JobBatch, 'actor'> & { readonly applied: StoredImport; readonly jobId: number }

/** Inserts come first, so that the records that are updated are locked as short as possible. */
class ImportApplication {
  readonly #deps: CheckJobDeps
  readonly #application: Application
  readonly #rows: AppliedRowsRepository

  constructor(deps: CheckJobDeps, application: Application) {
    this.#deps = deps
    this.#application = application
    this.#rows = new AppliedRowsRepository(deps.db)
  }

  async run(): Promise<RowCounts> {
    const { applied, jobId } = this.#application
    const { list } = this.#deps
    await this.#rows.keepTotalsApart()
    await this.#write('insert')
    await this.#verify()
    await this.#write('update')
    await this.#rows.storeUnchanged(applied.id, { list, jobId })
    await this.#storeRefused()
    return this.#rows.countResults(jobId)
  }

  async #verify(): Promise<void> {
    const { list, db } = this.#deps
    const { id: importId } = this.#application.applied
    const stale = new StaleRowsRepository(db)
    await stale.lock({ list, importId })
    if (await stale.hasChangedRecords({ list, importId })) throw new JobFailed('changed_meanwhile')
  }

  async #write(outcome: 'insert' | 'update'): Promise<void> {
    const { applied, jobId, actor } = this.#application
    const { list, steps } = this.#deps
    const fields = await this.#rows.listFields(applied.id, outcome)
    const isAlone = hasSteps({ steps, outcome }) || !isWrittenTogether(list)
    for await (const chunk of this.#chunks(outcome)) {
      if (isAlone) await this.#saveEach(chunk)
      else await this.#rows[outcome](chunk, { list, jobId, actor, fields })
    }
  }

  async *#chunks(outcome: 'insert' | 'update'): AsyncGenerator<Chunk> {
    const { id: importId } = this.#application.applied
    for (let after = 0; ; ) {
      const last = await this.#rows.findLast({ importId, outcome, after }, ROWS)
      if (last === undefined) return
      yield { importId, outcome, after, last }
      after = last
    }
  }

  async #saveEach(chunk: Chunk): Promise<void> {
    const results: RowOfFile[] = []
    for (const row of await this.#rows.listRows(chunk)) results.push(await this.#save(row))
    await this.#rows.storeResults(this.#application.jobId, results)
  }

  async #save({ line, record_id, changed, changes }: CheckedRow): Promise<RowOfFile> {
    const { list, service } = this.#deps
    const { actor } = this.#application
    const saved = await service.save({ list, id: record_id ?? CREATE_ID, draft: changed ?? {}, actor })
    const old = Object.entries(changes ?? {})
      .filter(([field]) => field in list.fields || field === list.lines?.name)
      .map(([field, change]) => [field, change === 'changed' ? null : change.old])
    return {
      line,
      record_id: saved.id,
      name: String(saved[list.nameField]),
      name_ja: String(saved[JAPANESE_NAME] ?? ''),
      outcome: 'changed',
      before: record_id === null ? undefined : Object.fromEntries(old),
      version: saved.version,
    }
  }

  /** The rows with errors, if only the good ones are imported. */
  async #storeRefused(): Promise<void> {
    const { applied, jobId } = this.#application
    const checked = new CheckedRowsRepository(this.#deps.db)
    for await (const page of checked.listErrors(applied.id))
      await this.#rows.storeResults(jobId, page.map(refusedRow))
  }
}

type Written = { readonly steps: SaveSteps; readonly outcome: 'insert' | 'update' }

function hasSteps({ steps, outcome }: Written): boolean {
  return steps === 'of all saves' || (steps === 'of changes' && outcome === 'update')
}

/** A row that is about no record has the id 0. */
function refusedRow({ line, record_id, name, errors }: CheckedRow): RowOfFile {
  const [[field, [reason]] = ['', []]] = Object.entries(errors ?? {})
  return {
    line,
    record_id: record_id ?? 0,
    name,
    name_ja: '',
    outcome: 'refused',
    reason: reason && inBothLanguages(reason),
    field,
  }
}
