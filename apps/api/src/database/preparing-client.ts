import { hash } from 'node:crypto'
import pg from 'pg'
import { StatementDeadline } from './statement-deadline.ts'
import { failedConnections } from './unavailable.ts'

/** Longer than any statement that is repeated. Those of membership plans with all of their details have 6,900 characters. */
export const MAX_TEXT_LENGTH = 8_000
/** Per connection. A prepared statement takes about 60 kB. */
const MAX_STATEMENTS = 150
const CACHED_PLAN_MUST_NOT_CHANGE = '0A000'
const NO_SUCH_STATEMENT = '26000'
const STATEMENT_EXISTS = '42P05'

/** Without a name, the statement is not prepared. */
type Statement = { readonly name: string | undefined; readonly text: string; readonly values: unknown[] }
type FailedStatement = Omit<Statement, 'name'> & {
  /** True if the statement was prepared, and sent alone and outside of a transaction. */
  readonly isRepeatable: boolean
}

const names = new Map<string, string>()
let renewals = 0

/**
 * Runs queries with parameters, as Kysely sends them, as prepared statements. Does not change queries without
 * parameters (begin, commit, DDL, several statements) and calls with a callback.
 */
export class PreparingClient extends pg.Client {
  /** pg sends each statement without waiting for the answers to others, so that two take one round trip. */
  override readonly pipeline = true
  readonly #deadline = new StatementDeadline(this)
  /** False while the server has not answered all statements. */
  #isIdle = true

  constructor(config?: pg.ClientConfig) {
    super(config)
    // pg emits `drain` when all statements are answered
    this.on('drain', () => {
      this.#isIdle = true
    })
  }

  // `never` is the only return type that fits every overload of the parent; the pool passes a callback
  override connect(...args: unknown[]): never {
    const [callback] = args
    if (typeof callback !== 'function') return super.connect() as never
    return super.connect((error: Error) => {
      if (error) failedConnections.add(error)
      callback(error, this)
    }) as never
  }

  // `never` as above
  override query(...args: unknown[]): never {
    this.#deadline.start()
    const isRepeatable = this.#isIdle && this.getTransactionStatus() === 'I'
    this.#isIdle = false
    const [text, values, callback] = args
    if (typeof text !== 'string' || typeof values === 'function' || callback)
      return super.query(...(args as [string])) as never
    const parameters = Array.isArray(values) ? values : []
    const name = parameters.length > 0 ? nameFor(text) : undefined
    return this.#run({ name, text, values: parameters }).catch((error) =>
      this.#runUnnamed(error, { text, values: parameters, isRepeatable: isRepeatable && name !== undefined }),
    ) as never
  }

  /**
   * Passes a `pg.Query`. From a plain object, pg would create one with several copies, which is slower. The promise of pg
   * keeps each text in memory until the next major garbage collection.
   */
  #run({ name, text, values }: Statement): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
      super.query(Object.assign(query, { name }))
    })
  }

  /** Repeats a statement that the server refused before it ran, outside of a transaction. Otherwise throws the error. */
  #runUnnamed(error: Error, { isRepeatable, ...statement }: FailedStatement): Promise<unknown> {
    Error.captureStackTrace(error) // the original stack ends in the socket; this one shows the caller
    const isOutdated = isOutdatedPlan(error)
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    const isMisplaced = code === NO_SUCH_STATEMENT || code === STATEMENT_EXISTS
    if (isOutdated) renewName(statement.text)
    if (!isRepeatable || !(isOutdated || isMisplaced)) throw error
    return this.query(statement)
  }
}

function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return known
  const name = hashOf(text)
  names.set(text, name)
  return name
}

/**
 * Processes behind a pooler share server connections, so a name must mean the same text in every process and version.
 * pg sends no parameter types, so the text identifies a statement.
 */
function hashOf(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Gives the text a new name, so that every connection prepares it again. */
function renewName(text: string): void {
  renewals += 1
  names.set(text, `${hashOf(text)}_${renewals}`)
}

/** This error occurs after a migration of another instance has changed a table. */
function isOutdatedPlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === CACHED_PLAN_MUST_NOT_CHANGE && error.message.includes('cached plan')
}
