import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { markedStatement } from '../database/lane-query.ts'
import type { ReadLanes } from '../database/read-lanes.ts'
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
  /** Runs in `transaction`, or on the database. */
  run(values: Readonly<Record<string, unknown>>, transaction?: Kysely<Tables>): Promise<Row[]>
}

type PrepareOptions<Row> = {
  readonly db: Kysely<Tables>
  readonly query: RawBuilder<Row>
  readonly lanes: ReadLanes | undefined
}

function prepare<Row>({ db, query, lanes }: PrepareOptions<Row>): Statement<Row> {
  const compiled: CompiledQuery<Row> = query.compile(db)
  const marked = lanes && markedStatement(compiled.sql, compiled.parameters.length)
  return {
    async run(values, transaction) {
      const parameters = compiled.parameters.map((each) =>
        each instanceof Parameter ? values[each.name] : each,
      )
      const onPool = async () =>
        (await (transaction ?? db).executeQuery<Row>({ ...compiled, parameters })).rows
      return marked && !transaction ? lanes.read(marked, parameters, onPool) : onPool()
    },
  }
}

/** The lanes for the statements that PostgreSQL answers quickly, whatever their parameters. */
export type LanesFor<Shape> = (list: StoredList, shape: Shape) => ReadLanes | undefined

/**
 * Caches the compiled statements of a list by shape, because compiling takes longer than sending. Values belong in
 * parameters, not in the shape.
 */
export class ListStatements<Row, Shape> {
  readonly #db: Kysely<Tables>
  readonly #compose: (list: StoredList, shape: Shape) => RawBuilder<Row>
  readonly #lanesFor: LanesFor<Shape>
  readonly #cache = new WeakMap<StoredList, Map<string, Statement<Row>>>()

  constructor(
    db: Kysely<Tables>,
    compose: (list: StoredList, shape: Shape) => RawBuilder<Row>,
    lanesFor: LanesFor<Shape> = () => undefined,
  ) {
    this.#db = db
    this.#compose = compose
    this.#lanesFor = lanesFor
  }

  of(list: StoredList, shape: Shape): Statement<Row> {
    const cache = this.#cacheOf(list)
    const key = JSON.stringify(shape)
    const known = cache.get(key)
    if (known) return known
    const query = this.#compose(list, shape)
    const made = prepare({ db: this.#db, query, lanes: this.#lanesFor(list, shape) })
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
