import { message } from '@touchline/contract/http/messages'
import type { Job } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { ImportTemplateQuery } from '@touchline/contract/records/import-templates'
import type {
  Import,
  ImportCell,
  ImportColumnsRequest,
  ImportRow,
  ImportRowsQuery,
  TakeBack,
} from '@touchline/contract/records/imports'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, invalidField, NotFound } from '../../errors.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { applyJob } from './apply-job.ts'
import { CellMending } from './cell-mending.ts'
import { type CheckJobDeps, checkJob, startCheckJob } from './check-job.ts'
import { CheckedRowsRepository } from './checked-rows-repository.ts'
import { ColumnMemoryRepository } from './column-memory-repository.ts'
import { columnErrors, requestedColumns } from './columns.ts'
import { choicesIn, FileStaging, type FileStagingDeps } from './file-staging.ts'
import { type ApplyRequest, startImport } from './import-apply.ts'
import { ImportRepository, type StoredImport } from './import-repository.ts'
import { previewTakeBack, takeImportBack } from './import-take-back.ts'
import { importTemplate, refuseOtherPart, type TemplateFile } from './import-templates.ts'
import { lockForChange } from './locked-import.ts'
import { shownRows } from './shown-row.ts'

type ImportServiceDeps = FileStagingDeps & CheckJobDeps
type RowPage = { readonly data: readonly ImportRow[]; readonly next: number | null }
type Upload = { readonly file: UploadedFile; readonly part?: string | undefined }
type Caller = { readonly actor: Actor; readonly signal: AbortSignal }
type Target = Caller & { readonly id: number }

/** Imports of the records of a list. All administrators see them, and may go on with them. */
export class ImportService {
  /** The feature of the list returns them. */
  readonly jobKinds: readonly JobKind[]
  readonly #deps: ImportServiceDeps
  readonly #imports: ImportRepository
  readonly #files: FileStaging
  readonly #cells: CellMending

  constructor(deps: ImportServiceDeps) {
    this.jobKinds = [checkJob(deps), applyJob(deps)]
    this.#deps = deps
    this.#imports = new ImportRepository(deps.db)
    this.#files = new FileStaging(deps)
    this.#cells = new CellMending(deps)
  }

  /** Reads an uploaded file. Throws InvalidFields at `file` and `part`. */
  async add({ file, part }: Upload, { actor, signal }: Caller): Promise<Import> {
    if (part !== undefined) refuseOtherPart(this.#deps.list, part)
    else if (this.#deps.list.partition) throw invalidField('part', message('required'))
    return this.get(await this.#files.add({ file, part: part ?? null, actor }, signal))
  }

  template(query: ImportTemplateQuery, language: Language): Promise<TemplateFile> {
    return importTemplate(this.#deps, query, language)
  }

  async get(id: number): Promise<Import> {
    return toResponse(await this.#find(id))
  }

  /** Reads the file in another way, or starts the check of its rows. */
  async match(
    { id, actor, signal }: Target,
    { columns, reset = false, ...request }: ImportColumnsRequest,
  ): Promise<Import> {
    const stored = await this.#find(id)
    if (columns) {
      refuseFormat({ ...request, reset })
      await this.#startCheck({ stored, actor }, { ...request, columns })
    } else await this.#files.readAgain({ stored, actor, choices: choicesIn(request), isReset: reset }, signal)
    return this.get(id)
  }

  /** The rows that were checked already. */
  async listRows(id: number, query: ImportRowsQuery, language: Language): Promise<RowPage> {
    const { db, list } = this.#deps
    const { columns } = await this.#find(id)
    const { rows, next } = await new CheckedRowsRepository(db).listChecked(id, query)
    return { data: shownRows(rows, { list, columns, language }), next }
  }

  /** Corrects a cell, or all equal ones. More than 10,000 rows are checked by a job. */
  async mend(id: number, cell: ImportCell, actor: Actor): Promise<Import> {
    await this.#cells.mend({ id, cell, actor })
    return this.get(id)
  }

  apply(request: ApplyRequest): Promise<Job> {
    return startImport(this.#deps, request)
  }

  previewTakeBack(id: number): Promise<TakeBack> {
    return previewTakeBack(this.#deps, id)
  }

  takeBack(id: number, actor: Actor): Promise<Job> {
    return takeImportBack(this.#deps, { id, actor })
  }

  async #startCheck({ stored, actor }: Owned, request: Matching): Promise<void> {
    const { db, list } = this.#deps
    const { match = stored.match, clear_word = stored.clear_word, columns: requested } = request
    await db.transaction().execute(async (transaction) => {
      const locked = await lockForChange(transaction, { list: list.key, stored, actor })
      const errors = columnErrors(list, { columns: locked.columns, match, requested })
      if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
      const columns = requestedColumns(locked.columns, requested)
      const imports = new ImportRepository(transaction)
      await imports.storeMatching(locked.id, { ...locked, columns, match, clear_word: clear_word.trim() })
      await new ColumnMemoryRepository(transaction).remember(list.key, columns)
      await startCheckJob(transaction, { list, stored: locked, actor })
    })
  }

  async #find(id: number): Promise<StoredImport> {
    const found = await this.#imports.find(this.#deps.list.key, id)
    if (!found) throw new NotFound()
    return found
  }
}

type Owned = { readonly stored: StoredImport; readonly actor: Actor }
type Matching = Pick<ImportColumnsRequest, 'match' | 'clear_word'> & {
  readonly columns: NonNullable<ImportColumnsRequest['columns']>
}

/** The columns of a request are those of the file as it was read last. */
function refuseFormat(request: Omit<ImportColumnsRequest, 'columns'>): void {
  const [given] = [...Object.keys(choicesIn(request)), ...(request.reset ? ['reset'] : [])]
  if (given) throw invalidField(given, importMessage('format_alone'))
}

function toResponse({ file_id: _, ...stored }: StoredImport): Import {
  return stored
}
