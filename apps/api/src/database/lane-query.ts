import { hash } from 'node:crypto'
import pg from 'pg'
import { columnTypes } from './column-types.ts'

/** `name` is also the name of the first column, which returns the last parameter: the mark of the request. */
export type MarkedStatement = { readonly name: string; readonly text: string }
export type LaneRow = Record<string, unknown>
type Callback = (error: Error | undefined, rows: LaneRow[]) => void

type Column = { readonly name: string; readonly parse: (text: string) => unknown }
/** The columns of the statements that a connection has prepared. */
export type PreparedColumns = Map<string, readonly Column[]>
type FieldDescription = { readonly name: string; readonly dataTypeID: number }

/** Messages of the protocol. The types of pg declare them with other parameters. */
type Wire = {
  parse(statement: MarkedStatement): void
  bind(bound: { readonly statement: string; readonly values: readonly (string | null)[] }): void
  describe(described: { readonly type: 'P' }): void
  execute(): void
  sync(): void
}

/** An answer without the mark of its request. */
export class ForeignAnswer extends Error {
  constructor() {
    super('PostgreSQL or its driver has returned the answer to another request')
  }
}

export function markedStatement(sql: string, parameters: number): MarkedStatement {
  const name = hash('sha256', sql, 'base64url')
  const text = sql.replace(/^\s*select /, `select $${parameters + 1}::text as "${name}", `)
  if (text === sql) throw new Error(`a read lane runs only a statement that begins with select: ${sql}`)
  return { name, text }
}

let marks = 0

function nextMark(): string {
  marks += 1
  return String(marks)
}

// pg pipelines only instances of its own class
const PipelinedQuery = pg.Query as unknown as new (config: { text: string }) => object

/**
 * One read on a pipelined connection. The connection describes the columns of a statement only once, which saves a
 * third of the driver's time for a row. Every row and every description is compared with the request.
 */
export class LaneQuery extends PipelinedQuery {
  readonly sentAt = performance.now()
  /** pg replaces it if the address of the database sets a `query_timeout`. */
  callback: Callback
  readonly #mark = nextMark()
  readonly #statement: MarkedStatement
  readonly #values: (string | null)[]
  readonly #prepared: PreparedColumns
  readonly #rows: LaneRow[] = []
  #isDescribed = false
  #error: Error | undefined

  constructor(
    statement: MarkedStatement,
    values: readonly unknown[],
    { prepared, callback }: { readonly prepared: PreparedColumns; readonly callback: Callback },
  ) {
    super({ text: statement.text })
    this.#statement = statement
    this.#values = values.map((value) => (value === null || value === undefined ? null : String(value)))
    this.#values.push(this.#mark)
    this.#prepared = prepared
    this.callback = callback
  }

  submit(connection: Wire): void {
    const { name } = this.#statement
    const isFirst = !this.#prepared.has(name)
    if (isFirst) {
      this.#prepared.set(name, [])
      this.#isDescribed = true
      connection.parse(this.#statement)
    }
    connection.bind({ statement: name, values: this.#values })
    if (isFirst) connection.describe({ type: 'P' })
    connection.execute()
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDescription[] }): void {
    const { name } = this.#statement
    if (!this.#isDescribed || fields[0]?.name !== name) this.#error = new ForeignAnswer()
    const columns = fields.map((field) => ({
      name: field.name,
      parse: columnTypes.getTypeParser(field.dataTypeID, 'text') as Column['parse'],
    }))
    this.#prepared.set(name, columns)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#prepared.get(this.#statement.name)
    try {
      if (fields[0] !== this.#mark || columns?.length !== fields.length) throw new ForeignAnswer()
      this.#rows.push(rowOf(columns, fields))
    } catch (error) {
      this.#error = error as Error
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#error, this.#rows)
  }
}

function rowOf(columns: readonly Column[], cells: readonly (string | null)[]): LaneRow {
  const row: LaneRow = {}
  for (let at = 1; at < cells.length; at += 1) {
    const { name, parse } = columns[at]!
    const cell = cells[at]!
    row[name] = cell === null ? null : parse(cell)
  }
  return row
}
