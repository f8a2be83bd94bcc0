import { CREATE_ID } from '@touchline/contract/http/envelope'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields } from '../../errors.ts'
import { refusalOf } from '../row-refusals.ts'
import { DryRunPassed, type RecordCalls } from '../service.ts'
import type { StoredList } from '../stored-list.ts'
import type { CellErrors } from './cell-values.ts'
import { type CheckedRow, errorOutcome } from './row-check.ts'

/** The saves of a list that do more than to write their record, and may refuse it. */
export type SaveSteps = 'none' | 'of changes' | 'of all saves'

type StepCheckDeps = {
  readonly list: StoredList
  readonly service: Pick<RecordCalls, 'save'>
  readonly steps: SaveSteps
}
type Run = { readonly actor: Actor; readonly deadline: number }

/** Tries the saves that have steps, and rolls them back. */
export class StepCheck {
  readonly #deps: StepCheckDeps

  constructor(deps: StepCheckDeps) {
    this.#deps = deps
  }

  /** Returns the rows that were checked until the deadline, at least one. */
  async check(rows: readonly CheckedRow[], { actor, deadline }: Run): Promise<readonly CheckedRow[]> {
    if (this.#deps.steps === 'none') return rows
    const checked: CheckedRow[] = []
    for (const row of rows) {
      if (checked.length > 0 && performance.now() >= deadline) break
      checked.push(this.#hasSteps(row) ? await this.#try(row, actor) : row)
    }
    return checked
  }

  #hasSteps({ outcome }: CheckedRow): boolean {
    return outcome === 'update' || (outcome === 'insert' && this.#deps.steps === 'of all saves')
  }

  async #try(row: CheckedRow, actor: Actor): Promise<CheckedRow> {
    const { list, service } = this.#deps
    const draft = row.changed ?? {}
    try {
      await service.save({ list, id: row.record_id ?? CREATE_ID, draft, actor, isDryRun: true })
    } catch (error) {
      if (error instanceof DryRunPassed) return row
      return { ...row, ...errorOutcome(errorsOf(error, list)), key: row.key }
    }
    throw new Error(`the dry run of a save of ${list.key} has saved`)
  }
}

/** Throws other errors: they are about the whole batch. */
function errorsOf(error: unknown, list: StoredList): CellErrors {
  if (error instanceof InvalidFields) return fieldErrorsOf(error)
  const { reason } = refusalOf(error)
  return { [list.nameField]: reason ? [importMessage('refused', { reason })] : [] }
}

/** An error in a row of a field is at the field, because its cell contains all rows. */
function fieldErrorsOf({ details }: InvalidFields): CellErrors {
  const errors: Record<string, CellErrors[string]> = {}
  for (const [path, messages] of Object.entries(details.fields ?? {})) {
    const field = path.split('.')[0] ?? path
    errors[field] = [...(errors[field] ?? []), ...messages]
  }
  return errors
}
