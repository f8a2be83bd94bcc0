import { importMessage } from '@touchline/contract/records/import-messages'
import type { ImportCell } from '@touchline/contract/records/imports'
import type { Actor } from '../../database/audit.ts'
import { invalidField } from '../../errors.ts'
import type { RecordDatabase } from '../repository.ts'
import { type CheckJobDeps, finishCheck, startCheckJob } from './check-job.ts'
import { CheckedRowsRepository } from './checked-rows-repository.ts'
import { ImportCheck } from './import-check.ts'
import type { StoredImport } from './import-repository.ts'
import { lockChecked } from './locked-import.ts'
import { MendedRowsRepository } from './mended-rows-repository.ts'
import { matchedColumns } from './row-check.ts'

/** More rows are checked by a job. */
const CHECKED_AT_ONCE = 10_000

type Mend = { readonly id: number; readonly actor: Actor; readonly cell: ImportCell }

/** Corrects cells of checked rows, and checks again the rows that this concerns. */
export class CellMending {
  readonly #deps: CheckJobDeps

  constructor(deps: CheckJobDeps) {
    this.#deps = deps
  }

  /** Throws JobConflict unless the rows are checked and not applied, and InvalidFields at `field` and `line`. */
  async mend({ id, actor, cell }: Mend): Promise<void> {
    const { db, list } = this.#deps
    await db.transaction().execute(async (transaction) => {
      const stored = await lockChecked(transaction, { list: list.key, id })
      await this.#change(transaction, { stored, actor, cell })
    })
  }

  async #change(
    transaction: RecordDatabase,
    { stored, actor, cell }: Omit<Mend, 'id'> & Stored,
  ): Promise<void> {
    const { list, steps } = this.#deps
    const mended = new MendedRowsRepository(transaction)
    const { line, value, all_equal: isForAllEqual } = cell
    const index = matchedColumns(list, stored.columns).find(({ name }) => name === cell.field)?.index
    if (index === undefined) throw invalidField('field', importMessage('unmatched_field'))
    const lines = await mended.change(stored.id, { index, line, value, isForAllEqual })
    if (lines.length === 0) throw invalidField('line', importMessage('no_such_line'))
    const concerned = steps === 'none' ? await this.#checkLines(transaction, { stored, lines }) : undefined
    if (!concerned) await startCheckJob(transaction, { list, stored, actor })
  }

  /** False if too many rows are concerned. */
  async #checkLines(transaction: RecordDatabase, { stored, lines }: Stored & Lines): Promise<boolean> {
    const { list } = this.#deps
    const related = (of: readonly number[]) =>
      new MendedRowsRepository(transaction).listRelated(stored.id, {
        lines: of,
        list,
        limit: CHECKED_AT_ONCE,
      })
    if (lines.length > CHECKED_AT_ONCE) return false
    const before = await related(lines)
    if (lines.length + before.length > CHECKED_AT_ONCE) return false
    const concerned = [...lines, ...before]
    await this.#check(transaction, { stored, lines: concerned })
    const after = await related(concerned)
    if (concerned.length + after.length > CHECKED_AT_ONCE) return false
    await this.#check(transaction, { stored, lines: after })
    await finishCheck({ db: transaction, list, lines: [...concerned, ...after] }, stored)
    return true
  }

  async #check(db: RecordDatabase, { stored, lines }: Stored & Lines): Promise<void> {
    if (lines.length === 0) return
    const { list, siteValues } = this.#deps
    const rows = new CheckedRowsRepository(db)
    const staged = await rows.listLines(stored.id, lines)
    await rows.store(
      stored.id,
      await new ImportCheck({ db, list, checked: stored, siteValues }).check(staged),
    )
  }
}

type Stored = { readonly stored: StoredImport }
type Lines = { readonly lines: readonly number[] }
