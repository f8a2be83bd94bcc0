import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { oneClientPool } from './one-client-pool.ts'
import { isBegin, savepoint, TransactionClient, withCommit } from './transaction-client.ts'

const current = new AsyncLocalStorage<EnclosingTransaction | undefined>()

type Query = PostgresPoolClient['query']

/**
 * One transaction around all database work of a request or of a job's batch. Kysely uses its connection for all
 * statements that `run` causes, and a transaction of Kysely becomes a savepoint. So a rolled back part of the work does
 * not end the rest, unless savepoints are omitted. Statements and inner transactions wait for each other. A session lock (`pg_advisory_lock`) must not be taken inside.
 */
export class EnclosingTransaction {
  /** Resolves when the connection was given back. */
  readonly ended: Promise<void>
  readonly #client: pg.PoolClient
  readonly #pool: PostgresPool
  readonly #lost: Promise<never>
  readonly #afterCommit: (() => Promise<void>)[] = []
  #isOpen = true
  readonly #joined: PostgresPoolClient
  #omitsSavepoints = false
  /** True if a part of the work was rolled back while savepoints were omitted. The transaction can only be rolled back. */
  isBroken = false
  #giveBack: (isBroken: boolean) => void

  static async begin(pool: pg.Pool): Promise<EnclosingTransaction> {
    const client = await pool.connect()
    try {
      await client.query('begin')
    } catch (error) {
      client.release(true)
      throw error
    }
    return new EnclosingTransaction(client)
  }

  private constructor(client: pg.PoolClient) {
    this.#client = client
    this.#pool = oneClientPool(withSavepoints(client) as unknown as Query)
    const query = withoutSavepoints(client, this) as unknown as Query
    this.#joined = { query, release: () => undefined }
    const lost = Promise.withResolvers<never>()
    const onEnd = () => lost.reject(new Error('Connection terminated'))
    lost.promise.catch(() => undefined)
    client.once('end', onEnd)
    const ended = Promise.withResolvers<void>()
    this.#lost = lost.promise
    this.ended = ended.promise
    this.#giveBack = (isBroken) => {
      client.removeListener('end', onEnd)
      client.release(isBroken)
      ended.resolve()
    }
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /**
   * For work that rarely rolls a part back. Statements and inner transactions then do not wait for each other. All of
   * them must have ended before the transaction ends.
   */
  omitSavepoints(): void {
    this.#omitsSavepoints = true
  }

  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /** Waits for the previous borrower. Rejects if the connection is lost, also while it waits. */
  connect(): Promise<PostgresPoolClient> {
    if (this.#omitsSavepoints && this.#isOpen) return Promise.resolve(this.#joined)
    return Promise.race([this.#pool.connect(), this.#lost])
  }

  addAfterCommit(work: () => Promise<void>): void {
    this.#afterCommit.push(work)
  }

  async commit(): Promise<void> {
    const { command } = await this.#end('commit')
    // PostgreSQL answers COMMIT with ROLLBACK if a statement has failed
    if (command === 'ROLLBACK') throw new Error('The enclosing transaction was rolled back.')
    for (const work of this.#afterCommit) await work()
  }

  /** A connection that cannot roll back is closed, which rolls back too. */
  async rollBack(): Promise<void> {
    await this.#end('rollback').catch(() => undefined)
  }

  /** Work that was started in `run` and that outlives the transaction then uses the pool. */
  async #end(statement: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.#isOpen = false
    try {
      await this.connect()
      const result = await this.#client.query(statement)
      this.#giveBack(false)
      return result
    } catch (error) {
      this.#giveBack(true)
      throw error
    }
  }
}

/** True while the caller runs in an open `EnclosingTransaction`. */
export function isInEnclosingTransaction(): boolean {
  return current.getStore()?.isOpen ?? false
}

/** A pool for Kysely: the connection of the open `EnclosingTransaction`; outside of one, a connection of `pool`. */
export function joiningPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const transaction = current.getStore()
      if (transaction?.isOpen) return transaction.connect()
      const client: unknown = new TransactionClient(await pool.connect())
      return client as PostgresPoolClient // without the overload for cursors
    },
    end: () => pool.end(),
  }
}

/** Runs work whose writes must be committed before the caller goes on, and stay if the enclosing work fails. */
export function outsideEnclosingTransaction<Result>(work: () => Result): Result {
  return current.run(undefined, work)
}

/** Runs work that cannot be undone once the enclosing transaction is committed; at once outside of one. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const transaction = current.getStore()
  if (transaction?.isOpen) transaction.addAfterCommit(work)
  else await work()
}

/** A transaction of Kysely becomes a savepoint. Any other statement gets a savepoint of its own. */
function withSavepoints(client: pg.PoolClient) {
  const nested = new TransactionClient(client, savepoint('nested'))
  const single = new TransactionClient(client, savepoint('single'))
  return (text: string, parameters: readonly unknown[]) =>
    nested.isOpen || isBegin(text) ? nested.query(text, parameters) : runAlone(single, { text, parameters })
}

const ends = new Set(['commit', 'rollback'])
const nothing = { command: '', rowCount: null, rows: [] }

/** The beginning and the end of a transaction of Kysely send nothing. */
function withoutSavepoints(client: pg.PoolClient, transaction: EnclosingTransaction) {
  return async (text: string, parameters: readonly unknown[] = []) => {
    if (text === 'rollback') transaction.isBroken = true
    else if (transaction.isBroken) throw new Error('A part of the enclosing transaction was rolled back.')
    return isBegin(text) || ends.has(text) ? nothing : client.query(text, [...parameters])
  }
}

type Statement = { readonly text: string; readonly parameters: readonly unknown[] }

async function runAlone(client: TransactionClient, { text, parameters }: Statement) {
  await client.query('begin')
  try {
    const result = await withCommit(() => client.query(text, parameters))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
