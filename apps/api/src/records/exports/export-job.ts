import type { ExportOptions } from '@touchline/contract/records/exports'
import { JAPANESE_NAME } from '@touchline/contract/records/record-list'
import { JobFileRepository } from '../../jobs/job-file-repository.ts'
import type { JobBatch, JobKind, RowCounts, RowResult } from '../../jobs/job-kind.ts'
import { BulkRepository } from '../bulk-repository.ts'
import { CheckRepository } from '../imports/check-repository.ts'
import type { RecordDatabase, RecordRow } from '../repository.ts'
import { type Refusal, refused } from '../row-refusals.ts'
import type { StoredList } from '../stored-list.ts'
import { ExportFile, type LostCharacters } from './export-file.ts'
import { idsByName } from './referenced-names.ts'

export type ExportDeps = { readonly db: RecordDatabase; readonly list: StoredList }

/** The rows of a batch, which adds a part to the file. */
const ROWS = 500

/** The job that writes records to a file, in the order of its selection. */
export function exportJob({ db, list }: ExportDeps): JobKind {
  const records = new CheckRepository(db)
  const batches = new BulkRepository(db)
  const files = new JobFileRepository(db)

  const runBatch = async ({ job, deadline }: JobBatch): Promise<RowCounts> => {
    const options = job.options as ExportOptions
    const file = new ExportFile(list, options)
    const fileId = job.file_id ?? 0
    const ids = await batches.listSelected(job, performance.now() < deadline ? ROWS : 1)
    const found = await records.findByIds(list, ids, 'fileColumns')
    const rows = ids.flatMap((id) => existingRow(found.get(id), options) ?? [])
    const { content, lost } = file.rows(rows, await idsByName({ db, list }, rows))
    const head = job.position === 0 ? file.head() : Buffer.alloc(0)
    await files.append(fileId, Buffer.concat([head, content]))
    const isLast = job.position + ids.length >= job.total
    if (isLast && options.format === 'xlsx') await files.rewrite(fileId, (stored) => file.workbook(stored))
    else if (isLast) await files.finish(fileId)
    const lostIn = new Map(lost.map((each) => [each.id, each]))
    const results = ids.flatMap(
      (id) => resultOf(found.get(id), { id, list, options, lost: lostIn.get(id) }) ?? [],
    )
    return { done: ids.length - results.length, unchanged: 0, refused: results.length, results }
  }

  return { kind: 'export', list: list.key, runBatch }
}

/** Undefined for a record that was deleted, or moved to or from the trash, after the export was started. */
function existingRow(row: RecordRow | undefined, { trashed }: ExportOptions): RecordRow | undefined {
  return row && (row.deleted_at !== null) === trashed ? row : undefined
}

type WrittenRow = {
  readonly id: number
  readonly list: StoredList
  readonly options: ExportOptions
  readonly lost: LostCharacters | undefined
}

/** Undefined for a row that was written as it is. */
function resultOf(row: RecordRow | undefined, written: WrittenRow): RowResult | undefined {
  const { id, list } = written
  const refusal = refusalOf(row, written)
  if (!refusal) return undefined
  const names = { name: String(row?.[list.nameField] ?? ''), name_ja: String(row?.[JAPANESE_NAME] ?? '') }
  return { record_id: id, ...names, ...refusal }
}

function refusalOf(row: RecordRow | undefined, { options, lost }: WrittenRow): Refusal | undefined {
  if (!row) return refused('gone')
  if (!existingRow(row, options)) return refused(options.trashed ? 'not_in_trash' : 'in_trash')
  return lost && { ...refused('lost_characters', { characters: lost.characters }), field: lost.field }
}
