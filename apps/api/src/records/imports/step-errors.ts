import type { FieldErrors } from '@touchline/contract/http/issues'
import { isLineColumn } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import { InvalidFields } from '../../errors.ts'
import { refusalOf } from '../row-refusals.ts'
import type { StoredList } from '../stored-list.ts'
import type { CellErrors } from './cell-values.ts'
import { type CheckedRow, errorOutcome } from './row-check.ts'

/** The rows of one record. */
export type CheckedRecord = readonly [CheckedRow, ...CheckedRow[]]

/** The errors of a refused save, by path. Throws other errors: they are about the whole batch. */
export function errorsOf(error: unknown, list: StoredList): FieldErrors {
  if (error instanceof InvalidFields) return error.details.fields ?? {}
  const { reason } = refusalOf(error)
  return { [list.nameField]: reason ? [importMessage('refused', { reason })] : [] }
}

/**
 * The rows with the errors of the save of their record. An error of a line is in the row of the line. An error in a row
 * of a field is at the field, because its cell contains all rows.
 */
export function withErrors(
  rows: CheckedRecord,
  errors: FieldErrors,
  { lines }: Pick<StoredList, 'lines'>,
): readonly CheckedRow[] {
  const saved = lines ? rows.filter((row) => changesLine(row, lines.name)) : []
  const byRow = new Map<CheckedRow, Record<string, CellErrors[string]>>()
  for (const [path, messages] of Object.entries(errors)) {
    const [field = path, index, part] = path.split('.')
    const lineRow = field === lines?.name && part !== undefined ? saved[Number(index)] : undefined
    const name = lineRow ? `${field}.${part}` : field
    const of = byRow.get(lineRow ?? rows[0]) ?? {}
    byRow.set(lineRow ?? rows[0], { ...of, [name]: [...(of[name] ?? []), ...messages] })
  }
  return rows.map((row) => {
    const own = byRow.get(row)
    return own ? { ...row, ...errorOutcome(own), key: row.key } : row
  })
}

function changesLine({ changes }: CheckedRow, name: string): boolean {
  return Object.keys(changes ?? {}).some((column) => isLineColumn({ name }, column))
}
