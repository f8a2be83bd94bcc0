import { setImmediate } from 'node:timers/promises'
import type { FieldValues } from '@touchline/contract/fields/field'
import { message } from '@touchline/contract/http/messages'
import type { IdOf } from '@touchline/contract/records/file-cells'
import { fileFieldsOf } from '@touchline/contract/records/file-columns'
import { foldText } from '@touchline/contract/text-folding'
import type { RecordDatabase, RecordRow } from '../repository.ts'
import { type StoredList, uniqueNumbersOf } from '../stored-list.ts'
import { CellReader } from './cell-values.ts'
import { CheckRepository } from './check-repository.ts'
import type { CheckedImport } from './import-repository.ts'
import { LineCheck } from './line-check.ts'
import { rowsByRecord } from './record-rows.ts'
import { type CheckedRow, errorOutcome, matchedColumns, RowCheck, type RowMatch } from './row-check.ts'
import type { StagedRow } from './staging-repository.ts'

/** The values of new records that settings of the site decide on, such as a currency. */
export type SiteValues = () => Promise<FieldValues>

type ImportCheckDeps = {
  readonly db: RecordDatabase
  readonly list: StoredList
  readonly checked: CheckedImport
  /** Default: none. */
  readonly siteValues: SiteValues | undefined
}
type FoundRecords = ReadonlyMap<RowMatch, RecordRow>

/** Rows that are checked before other work of the main loop gets its turn. */
const ROWS_AT_ONCE = 100

/** Checks rows of an import against the records of its list, in few statements for many rows. */
export class ImportCheck {
  readonly #deps: ImportCheckDeps
  readonly #records: CheckRepository

  constructor(deps: ImportCheckDeps) {
    this.#deps = deps
    this.#records = new CheckRepository(deps.db)
  }

  async check(rows: readonly StagedRow[]): Promise<readonly CheckedRow[]> {
    const groups = rowsByRecord(rows, { list: this.#deps.list, ...this.#deps.checked })
    const siteValues = (await this.#deps.siteValues?.()) ?? {}
    const idOf = await this.#idOf(rows, siteValues)
    const { rowCheck, lineCheck } = this.#checks({ idOf, siteValues })
    const matches = await inSlices(groups, ([first]) => rowCheck.match(first))
    const found = await this.#findRecords(matches)
    const checked = await inSlices(groups, ([first], index) => {
      const match = matches[index] ?? {}
      return rowCheck.check(first, match, found.get(match))
    })
    const firsts = await this.#refuseTaken(checked)
    if (!lineCheck) return firsts
    const withLines = await inSlices(groups, (group, index) =>
      lineCheck.check(firsts[index] as CheckedRow, { rows: group, record: found.get(matches[index] ?? {}) }),
    )
    return withLines.flat()
  }

  #checks({ idOf, siteValues }: { readonly idOf: IdOf; readonly siteValues: FieldValues }) {
    const { list, checked } = this.#deps
    const reader = new CellReader({ fields: fileFieldsOf(list), clearWord: checked.clear_word, idOf })
    const rowCheck = new RowCheck({ list, checked, reader, siteValues })
    const { lines } = list
    if (!lines) return { rowCheck }
    const columns = matchedColumns(list, checked.columns)
    return { rowCheck, lineCheck: new LineCheck({ list, lines, columns, reader }) }
  }

  /** Finds the records that the rows name. Reads the cells a first time to learn the names. */
  async #idOf(rows: readonly StagedRow[], siteValues: FieldValues): Promise<IdOf> {
    const { list } = this.#deps
    const tables = new Map(
      Object.entries(list.fields).flatMap(([name, field]) =>
        field.kind === 'reference' || field.kind === 'references'
          ? [[field.to.key, list.referenced[name]?.table ?? ''] as const]
          : [],
      ),
    )
    if (tables.size === 0) return () => undefined
    const named = new Map([...tables.keys()].map((key) => [key, new Set<string>()]))
    const learn: IdOf = ({ key }, name) => void named.get(key)?.add(foldText(name))
    const { rowCheck, lineCheck } = this.#checks({ idOf: learn, siteValues })
    await inSlices(rows, (row) => {
      const checked = rowCheck.check(row, {}, undefined)
      lineCheck?.check(checked, { rows: [row], record: undefined })
    })
    const finding = [...tables].map(
      async ([key, table]) =>
        [key, await this.#records.findByNames(table, [...(named.get(key) ?? [])])] as const,
    )
    const found = new Map(await Promise.all(finding))
    return ({ key }, name) => found.get(key)?.(name)
  }

  async #findRecords(matches: readonly RowMatch[]): Promise<FoundRecords> {
    const { list, checked } = this.#deps
    const keys = distinct(matches.map(({ key }) => key))
    const idsByKey = await this.#records.findIdsByName(list, { keys, part: checked.part })
    const idOf = ({ id, key }: RowMatch) => id ?? (key === undefined ? undefined : idsByKey.get(key))
    const records = await this.#records.findByIds(list, distinct(matches.map(idOf)))
    const found = matches.map((match) => [match, records.get(idOf(match) ?? 0)] as const)
    return new Map(found.filter((entry): entry is [RowMatch, RecordRow] => entry[1] !== undefined))
  }

  /** Turns rows with a name or number of another record into errors. */
  async #refuseTaken(rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
    const { list, checked } = this.#deps
    // a row that was found by its name has the name of its record
    const keys = checked.match === 'id' ? distinct(rows.map(({ key }) => key ?? undefined)) : []
    const names = await this.#records.findIdsByName(list, { keys, part: checked.part })
    const named = rows.map((row) =>
      isTaken(names.get(row.key ?? ''), row) ? withError(row, list.nameField, 'taken') : row,
    )
    let free: readonly CheckedRow[] = named
    for (const field of uniqueNumbersOf(list)) free = await this.#refuseNumbers(free, field)
    return free
  }

  async #refuseNumbers(rows: readonly CheckedRow[], field: string): Promise<readonly CheckedRow[]> {
    const numberOf = ({ changed }: CheckedRow) => {
      const number = changed?.[field]
      return typeof number === 'number' ? number : undefined
    }
    const values = distinct(rows.map(numberOf))
    const taken = await this.#records.findIdsByNumber(this.#deps.list, { field, values })
    return rows.map((row) =>
      isTaken(taken.get(numberOf(row) ?? -1), row) ? withError(row, field, 'taken_number') : row,
    )
  }
}

function isTaken(by: number | undefined, { record_id }: CheckedRow): boolean {
  return by !== undefined && by !== record_id
}

function withError(row: CheckedRow, field: string, key: 'taken' | 'taken_number'): CheckedRow {
  return { ...row, ...errorOutcome({ ...row.errors, [field]: [message(key)] }), key: row.key }
}

function distinct<Value>(values: readonly (Value | undefined)[]): Value[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}

async function inSlices<Row, Result>(
  rows: readonly Row[],
  work: (row: Row, index: number) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate()
    results.push(work(row, index))
  }
  return results
}
