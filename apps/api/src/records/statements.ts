import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { StoredList } from './stored-list.ts'

/** Per list. A statement takes about 5 kB, and requests determine the shapes. */
const MAX_CACHED = 200

class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export function parameter<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Parameter(name)}`
}

type Statement<Row> = {
  /** `db` may be a transaction. */
  run(values: Readonly<Record<string, unknown>>, db?: Kysely<Tables>): Promise<Row[]>
}

function prepare<Row>(defaultDb: Kysely<Tables>, query: RawBuilder<Row>): Statement<Row> {
  const compiled: CompiledQuery<Row> = query.compile(defaultDb)
  return {
    async run(values, db = defaultDb) {
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
  readonly #cache = new WeakMap<StoredList, Map<string, Statement<Row>>>()

  constructor(db: Kysely<Tables>, compose: (list: StoredList, shape: Shape) => RawBuilder<Row>) {
    this.#db = db
    this.#compose = compose
  }

  of(list: StoredList, shape: Shape): Statement<Row> {
    const cache = this.#cacheOf(list)
    const key = JSON.stringify(shape)
    const known = cache.get(key)
    if (known) return known
    const made = prepare(this.#db, this.#compose(list, shape))
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, made)
    return made
  }

  #cacheOf(list: StoredList): Map<string, Statement<Row>> {
    const cache = this.#cache.get(list) ?? new Map()
    this.#cache.set(list, cache)
    return cache
  }
}
