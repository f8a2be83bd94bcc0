import { writeFile } from 'node:fs/promises'
import { inMegabytes } from '@touchline/contract/files'
import { importMessage } from '@touchline/contract/records/import-messages'
import { type ImportColumnsRequest, MAX_WORKBOOK_BYTES } from '@touchline/contract/records/imports'
import { Semaphore } from '../../concurrency/semaphore.ts'
import type { Actor } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { InvalidFields, invalidField } from '../../errors.ts'
import { withTemporaryPath } from '../../files/temporary-path.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import { JobFileRepository } from '../../jobs/job-file-repository.ts'
import { openSpreadsheet, type Spreadsheet } from '../../spreadsheets/open-spreadsheet.ts'
import type { SheetChoices, SheetFormat } from '../../spreadsheets/spreadsheet.ts'
import type { RecordDatabase } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'
import { ColumnMemoryRepository } from './column-memory-repository.ts'
import { matchRead, shortened } from './columns.ts'
import { ImportRepository, type StoredImport } from './import-repository.ts'
import { lockForChange } from './locked-import.ts'
import { type Staging, StagingRepository } from './staging-repository.ts'

const choiceNames = ['encoding', 'separator', 'sheet', 'header_row'] as const
export type FileStagingDeps = {
  readonly db: RecordDatabase
  readonly pool: Database['pool']
  readonly list: StoredList
}
type NewFile = { readonly file: UploadedFile; readonly part: string | null; readonly actor: Actor }
type OtherReading = {
  readonly stored: StoredImport
  readonly choices: SheetChoices
  /** Forgets how the columns of the file were matched before. */
  readonly isReset: boolean
  readonly actor: Actor
}

export function choicesIn(request: ImportColumnsRequest): SheetChoices {
  const given = choiceNames.filter((name) => request[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, request[name]]))
}

/** Of this instance. Each takes a worker and a database connection. */
const readings = new Semaphore({ concurrency: 2, maxWaiting: 20 })

/** Reads files into the rows of their imports. The file is stored too, so that it can be read in another way. */
export class FileStaging {
  readonly #deps: FileStagingDeps
  readonly #staging: StagingRepository

  constructor(deps: FileStagingDeps) {
    this.#deps = deps
    this.#staging = new StagingRepository(deps.pool)
  }

  /** Returns the id of the new import. */
  add({ file, part, actor }: NewFile, signal: AbortSignal): Promise<number> {
    const stored = { ...file, name: fileName(file.name), type: 'application/octet-stream' }
    const added = { list: this.#deps.list.key, part, created_by: actor.userId }
    return readings.run(() =>
      withSheet({ path: file.path, choices: {}, signal }, (sheet) => {
        if (sheet.format.encoding === null && file.bytes > MAX_WORKBOOK_BYTES)
          throw tooHeavy(MAX_WORKBOOK_BYTES)
        return this.#staging.transaction(async (staging) => {
          const file_id = await staging.addFile(stored)
          const id = await new ImportRepository(staging.db).add({ ...added, file_id })
          await this.#stage(staging, id, sheet)
          return id
        })
      }),
    )
  }

  /** Throws InvalidFields at the choice with which the file cannot be read. */
  readAgain({ stored, choices, isReset, actor }: OtherReading, signal: AbortSignal): Promise<void> {
    const { db, list } = this.#deps
    const field = choiceNames.find((name) => choices[name] !== undefined) ?? 'file'
    const write = (sheet: Spreadsheet) =>
      this.#staging.transaction(async (staging) => {
        await lockForChange(staging.db, { list: list.key, stored, actor })
        if (isReset) await this.#forget(staging, sheet)
        await staging.removeRows(stored.id)
        await this.#stage(staging, stored.id, sheet)
      })
    const merged = mergedChoices(stored, choices)
    return readings.run(() =>
      withTemporaryPath(async (path) => {
        await writeFile(path, new JobFileRepository(db).read(stored.file_id))
        await withSheet({ path, choices: merged, signal }, write).catch((error: unknown) => {
          throw atField(error, field)
        })
      }),
    )
  }

  async #forget({ db }: Staging, { headers }: Spreadsheet): Promise<void> {
    await new ColumnMemoryRepository(db).forget(this.#deps.list.key, headers.map(shortened))
  }

  async #stage(staging: Staging, id: number, { headers, format, rows }: Spreadsheet): Promise<void> {
    const { list } = this.#deps
    let row_count = 0
    let first: readonly (readonly string[])[] = []
    for await (const batch of rows()) {
      if (row_count === 0) first = batch.map(({ cells }) => cells)
      await staging.addRows(id, batch)
      row_count += batch.length
    }
    const remembered = await new ColumnMemoryRepository(staging.db).list(list.key)
    const matching = matchRead(list, { headers, rows: first, remembered })
    await new ImportRepository(staging.db).storeReading(id, { format, matching, row_count })
  }
}

type OpenOptions = { readonly path: string; readonly choices: SheetChoices; readonly signal: AbortSignal }

async function withSheet<Result>(
  { path, choices, signal }: OpenOptions,
  work: (sheet: Spreadsheet) => Promise<Result>,
): Promise<Result> {
  const sheet = await openSpreadsheet(path, choices, signal)
  try {
    return await work(sheet)
  } finally {
    await sheet.close()
  }
}

/** What was not chosen now stays as it was. Another sheet has its own line of headers. */
function mergedChoices(
  { encoding, separator, sheet, header_row }: SheetFormat,
  choices: SheetChoices,
): SheetChoices {
  const isOtherSheet = choices.sheet !== undefined && choices.sheet !== sheet
  return {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(sheet !== null && { sheet }),
    ...(!isOtherSheet && { header_row }),
    ...choices,
  }
}

/** An error of the whole file is at the choice that was made. The reader names the choice if it knows it. */
function atField(error: unknown, field: string): unknown {
  if (!(error instanceof InvalidFields)) return error
  const { file, ...others } = error.details.fields ?? {}
  return file ? new InvalidFields({ ...others, [field]: file }) : error
}

function tooHeavy(bytes: number): InvalidFields {
  return invalidField('file', importMessage('heavy_file', { size: inMegabytes(bytes) }))
}

const MAX_FILE_NAME = 255

function fileName(sent: string): string {
  return sent.replace(/\p{C}/gu, '').slice(-MAX_FILE_NAME)
}
