import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { isLineColumn } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields } from '../../errors.ts'
import type { SaveSteps } from '../changed-together-repository.ts'
import { refusalOf } from '../row-refusals.ts'
import { DryRunPassed, type RecordCalls } from '../service.ts'
import type { StoredList } from '../stored-list.ts'
import type { CellErrors } from './cell-values.ts'
import { type CheckedRow, errorOutcome } from './row-check.ts'

type StepCheckDeps = {
  readonly list: StoredList
  readonly service: Pick<RecordCalls, 'save'>
  readonly steps: SaveSteps
}
type Run = { readonly actor: Actor; readonly deadline: number }
/** The rows of one record. */
type CheckedRecord = readonly [CheckedRow, ...CheckedRow[]]

/**
 * Tries the saves that have steps, and rolls them back. Returns the rows that were checked until the deadline, at least
 * one.
 */
export async function checkSteps(
  deps: StepCheckDeps,
  rows: readonly CheckedRow[],
  { actor, deadline }: Run,
): Promise<readonly CheckedRow[]> {
  if (deps.steps === 'none') return rows
  const checked: CheckedRow[] = []
  for (const record of checkedRecords(rows)) {
    if (checked.length > 0 && performance.now() >= deadline) break
    checked.push(...(hasSteps(deps.steps, record) ? await trySave(deps, record, actor) : record))
  }
  return checked
}

function checkedRecords(rows: readonly CheckedRow[]): readonly CheckedRecord[] {
  const groups = Map.groupBy(rows, ({ line, first_line }) => first_line ?? line)
  return [...groups.values()].map(([first, ...following]) => [first as CheckedRow, ...following])
}

function hasSteps(steps: SaveSteps, [first, ...following]: CheckedRecord): boolean {
  if (following.some(({ outcome }) => outcome === 'error')) return false
  return first.outcome === 'update' || (first.outcome === 'insert' && steps === 'of all saves')
}

async function trySave(
  { list, service }: StepCheckDeps,
  rows: CheckedRecord,
  actor: Actor,
): Promise<readonly CheckedRow[]> {
  const [{ changed, record_id }] = rows
  try {
    const id = record_id ?? CREATE_ID
    await service.save({ list, id, draft: changed ?? {}, actor, isDryRun: true })
  } catch (error) {
    if (error instanceof DryRunPassed) return rows
    return withErrors(rows, errorsOf(error, list), list)
  }
  throw new Error(`the dry run of a save of ${list.key} has saved`)
}

/** The errors of a refused save, by path. Throws other errors: they are about the whole batch. */
function errorsOf(error: unknown, list: StoredList): FieldErrors {
  if (error instanceof InvalidFields) return error.details.fields ?? {}
  const { reason } = refusalOf(error)
  return { [list.nameField]: reason ? [importMessage('refused', { reason })] : [] }
}

/**
 * The rows with the errors of the save of their record. An error of a line is in the row of the line. An error in a row
 * of a field is at the field, because its cell contains all rows.
 */
function withErrors(
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
