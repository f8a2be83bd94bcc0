import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const isLast = new AsyncLocalStorage<boolean>()

/**
 * Runs work that consists of one statement, the last one of its transaction. The statement and the commit take one
 * round trip. If the statement fails, PostgreSQL answers the commit with a rollback.
 */
export function withCommit<Result>(work: () => Result): Result {
  return isLast.run(true, work)
}

export function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction ')
}

/** What is sent for the transactions of Kysely. */
type Commands = { readonly begin?: string; readonly commit: string; readonly rollback: string }

/** A savepoint in the place of a transaction. */
export function savepoint(name: string): Commands {
  return {
    begin: `savepoint ${name}`,
    commit: `release savepoint ${name}`,
    rollback: `rollback to savepoint ${name}`,
  }
}

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

function answered(command: string): Promise<Answer> {
  return Promise.resolve({ command, rowCount: null, rows: [] })
}

/**
 * Sends the begin of a transaction together with its first statement, and the commit together with a statement in
 * `withCommit`. Each is a statement of its own for PostgreSQL. So a statement after a lock that had to wait sees what
 * was committed meanwhile.
 */
export class TransactionClient {
  readonly #client: pg.PoolClient
  readonly #commands: Commands
  #isOpen = false
  /** The begin, until the first statement is sent. */
  #begin: string | undefined
  /** The answer to a commit that was sent with the last statement. */
  #committed: Promise<Answer> | undefined

  constructor(client: pg.PoolClient, commands: Commands = { commit: 'commit', rollback: 'rollback' }) {
    this.#client = client
    this.#commands = commands
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  query(text: string, parameters: readonly unknown[] = []): Promise<Answer> {
    if (isBegin(text)) return this.#open(text)
    if (text === 'commit' || text === 'rollback') return this.#close(text)
    if (this.#committed) return Promise.reject(new Error('The last statement of the transaction was sent'))
    const endsTransaction = this.#isOpen && isLast.getStore() === true
    if (this.#begin === undefined && !endsTransaction) return this.#client.query(text, [...parameters])
    return this.#sendTogether({ text, parameters, endsTransaction })
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }

  #open(text: string): Promise<Answer> {
    this.#isOpen = true
    this.#begin = this.#commands.begin ?? text
    return answered('BEGIN')
  }

  #sendTogether({ text, parameters, endsTransaction }: SentTogether): Promise<Answer> {
    const begin = this.#begin
    this.#begin = undefined
    const { stream } = this.#client.connection
    stream.cork()
    try {
      const begun = begin === undefined ? undefined : this.#client.query(begin)
      const answer = this.#client.query(text, [...parameters])
      if (endsTransaction) {
        this.#committed = this.#client.query(this.#commands.commit)
        // it is thrown when the transaction is closed
        this.#committed.catch(() => undefined)
      }
      return Promise.all([answer, begun]).then(([result]) => result)
    } finally {
      stream.uncork()
    }
  }

  #close(command: 'commit' | 'rollback'): Promise<Answer> {
    const [isUnsent, committed] = [this.#begin !== undefined, this.#committed]
    this.#isOpen = false
    this.#begin = undefined
    this.#committed = undefined
    if (isUnsent) return answered(command.toUpperCase())
    const send = () => this.#client.query(this.#commands[command])
    if (!committed) return send()
    // after a failed statement, PostgreSQL releases no savepoint
    return command === 'commit' ? committed : committed.catch(send)
  }
}

type SentTogether = {
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly endsTransaction: boolean
}
