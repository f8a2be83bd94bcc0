import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { Actor } from '../../database/audit.ts'
import type { SaveSteps } from '../changed-together-repository.ts'
import { DryRunPassed, type RecordCalls } from '../service.ts'
import type { StoredList } from '../stored-list.ts'
import type { CheckedRow } from './row-check.ts'
import { type CheckedRecord, errorsOf, withErrors } from './step-errors.ts'

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
    for (const group of checkedRecords(rows)) {
      if (checked.length > 0 && performance.now() >= deadline) break
      checked.push(...(this.#hasSteps(group) ? await this.#try(group, actor) : group))
    }
    return checked
  }

  #hasSteps([first, ...following]: CheckedRecord): boolean {
    if (following.some(({ outcome }) => outcome === 'error')) return false
    return first.outcome === 'update' || (first.outcome === 'insert' && this.#deps.steps === 'of all saves')
  }

  async #try(rows: CheckedRecord, actor: Actor): Promise<readonly CheckedRow[]> {
    const { list, service } = this.#deps
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
}

function checkedRecords(rows: readonly CheckedRow[]): readonly CheckedRecord[] {
  const groups = Map.groupBy(rows, ({ line, first_line }) => first_line ?? line)
  return [...groups.values()].map(([first, ...following]) => [first as CheckedRow, ...following])
}
