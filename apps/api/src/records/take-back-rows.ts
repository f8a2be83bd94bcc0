import { isDeepStrictEqual } from 'node:util'
import { violatedConstraint } from '../database/unavailable.ts'
import type { RowResult } from '../jobs/job-kind.ts'
import {
  type ChangedRecord,
  ChangedTogetherRepository,
  isWrittenTogether,
  type SaveSteps,
} from './changed-together-repository.ts'
import type { LockedRecord, RecordDatabase } from './repository.ts'
import {
  type Change,
  namedRow,
  type Outcome,
  RowChanges,
  type RowChangesDeps,
  type Undone,
  unchanged,
  valuesIn,
} from './row-changes.ts'
import { refusalOf, refused } from './row-refusals.ts'
import { checkChange } from './save-record.ts'
import { storedRecord } from './service.ts'
import { hasImportedLines, keptText, linesBefore, takenBackOf } from './take-back.ts'

export type TakeBackDeps = RowChangesDeps & { readonly db: RecordDatabase; readonly steps: SaveSteps }
type Taken = Omit<Undone, 'action'>
/** `reason` names the fields that are not set back. */
type TakenChange = Change & Pick<RowResult, 'reason'>
type Decided = Outcome | TakenChange

/** Takes rows of an import back: removes added records, and sets the fields back that still have the imported value. */
export class TakeBackRows {
  /** True if a record is changed without steps, so that one statement can change many of them. */
  readonly isTogether: boolean
  readonly #deps: TakeBackDeps
  readonly #rows: RowChanges

  constructor(deps: TakeBackDeps) {
    this.isTogether = deps.steps === 'none' && isWrittenTogether(deps.list)
    this.#deps = deps
    this.#rows = new RowChanges(deps)
  }

  async run(taken: Taken): Promise<RowResult> {
    const { row, locked } = taken
    const named = namedRow(row)
    if (locked?.deleted_at === null && linesBefore(this.#deps.list, row))
      return { ...named, ...(await this.#setLinesBack({ ...taken, locked })) }
    const decided = this.#decide(taken)
    return { ...named, ...(isChange(decided) ? await this.#try(decided) : decided) }
  }

  /** Writes the records with few statements. A record that they leave out is saved alone, which gives the reason. */
  async runTogether(rows: readonly Taken[]): Promise<readonly RowResult[]> {
    const decided = rows.map((taken) => this.#decide(taken))
    const written = await this.#write(decided.filter(isChange))
    const results: RowResult[] = []
    for (const [index, { row }] of rows.entries())
      results.push({ ...namedRow(row), ...(await this.#outcomeOf(decided[index] ?? unchanged, written)) })
    return results
  }

  async #outcomeOf(decided: Decided, written: ReadonlySet<number>): Promise<Outcome> {
    if (!isChange(decided)) return decided
    const { locked, reason } = decided
    return written.has(locked.id) ? { outcome: 'changed', reason } : this.#try(decided)
  }

  #decide({ row, locked, actor }: Taken): Decided {
    const { list } = this.#deps
    if (!locked) return refused('gone')
    const isInTrash = locked.deleted_at !== null
    if (row.before === null) {
      if (isInTrash) return unchanged
      const isEdited = locked.version !== row.version || !hasImportedLines(list, row, locked)
      return isEdited ? refused('edited_since') : { action: 'delete', actor, locked }
    }
    if (isInTrash) return refused('in_trash')
    const { back, ...left } = takenBackOf(list, row, locked)
    const reason = keptText(list, left)
    if (Object.keys(back).length > 0) return { action: 'set', set: back, actor, locked, reason }
    return reason ? { outcome: 'refused', reason } : unchanged
  }

  async #try(change: TakenChange): Promise<Outcome> {
    const outcome = await this.#rows.try(change)
    return outcome.outcome === 'changed' ? { ...outcome, reason: change.reason } : outcome
  }

  /** Writes nothing if a record cannot have its former name or number, because another record has it by now. */
  async #write(changes: readonly TakenChange[]): Promise<ReadonlySet<number>> {
    const { db, list } = this.#deps
    const [first] = changes
    if (!first) return new Set()
    const write = { list, actor: first.actor }
    const removed = changes.filter(({ set }) => !set).map(({ locked }) => locked.id)
    const updated = (await Promise.all(changes.map((change) => this.#checked(change)))).flat()
    try {
      return await db.transaction().execute(async (transaction) => {
        const together = new ChangedTogetherRepository(transaction)
        return new Set([
          ...(await together.remove(write, removed)),
          ...(await together.update(write, updated)),
        ])
      })
    } catch (error) {
      if (violatedConstraint(error) === undefined) throw error
      return new Set()
    }
  }

  /** Returns an empty list for a change that is refused. */
  async #checked({ locked, set, actor }: TakenChange): Promise<readonly ChangedRecord[]> {
    if (!set) return []
    const stored = storedRecord(this.#deps.list, locked)
    try {
      return [{ id: locked.id, ...(await checkChange({ stored, sent: set, actor })) }]
    } catch (error) {
      refusalOf(error)
      return []
    }
  }

  async #setLinesBack({ row, locked, actor }: Taken & { readonly locked: LockedRecord }): Promise<Outcome> {
    const { list, service } = this.#deps
    const { back, ...left } = takenBackOf(list, row, locked)
    const reason = keptText(list, left)
    const name = list.lines?.name ?? ''
    const draft = { ...back, [name]: row.imported?.[name] }
    const before = linesBefore(list, row)
    try {
      const saved = await service.save({ list, id: locked.id, actor, draft, linesBefore: before })
      const isChanged = Object.keys(back).length > 0 || !isDeepStrictEqual(saved[name], locked[name])
      if (isChanged)
        return { outcome: 'changed', version: saved.version, before: valuesIn(locked, back), reason }
      return reason ? { outcome: 'refused', reason } : unchanged
    } catch (error) {
      return refusalOf(error)
    }
  }
}

function isChange(decided: Decided): decided is TakenChange {
  return 'action' in decided
}
