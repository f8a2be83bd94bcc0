import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { StoredList } from './stored-list.ts'

/** The size of the cache per list. A statement takes about 5 kB, and callers choose the shapes. */
const MOST_KEPT = 200

class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A placeholder for a value that is passed at each run of the statement. */
export function parameter<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Parameter(name)}`
}

type Statement<Row> = { run(values: Readonly<Record<string, unknown>>): Promise<Row[]> }

function prepare<Row>(db: Kysely<Tables>, query: RawBuilder<Row>): Statement<Row> {
  const compiled: CompiledQuery<Row> = query.compile(db)
  return {
    async run(values) {
      const parameters = compiled.parameters.map((each) =>
        each instanceof Parameter ? values[each.name] : each,
      )
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
      return rows
    },
  }
}

/**
 * Caches the compiled statements of a list by shape, because compiling takes longer than sending. Values belong in
 * parameters, not in the shape.
 */
export class ListStatements<Row, Shape> {
  readonly #db: Kysely<Tables>
  readonly #compose: (list: StoredList, shape: Shape) => RawBuilder<Row>
  readonly #kept = new WeakMap<StoredList, Map<string, Statement<Row>>>()

  constructor(db: Kysely<Tables>, compose: (list: StoredList, shape: Shape) => RawBuilder<Row>) {
    this.#db = db
    this.#compose = compose
  }

  of(list: StoredList, shape: Shape): Statement<Row> {
    const kept = this.#keptOf(list)
    const key = JSON.stringify(shape)
    const known = kept.get(key)
    if (known) return known
    const made = prepare(this.#db, this.#compose(list, shape))
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, made)
    return made
  }

  #keptOf(list: StoredList): Map<string, Statement<Row>> {
    const kept = this.#kept.get(list) ?? new Map()
    this.#kept.set(list, kept)
    return kept
  }
}
