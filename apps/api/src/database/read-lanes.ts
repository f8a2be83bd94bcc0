import pg from 'pg'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { isInEnclosingTransaction } from './enclosing-transaction.ts'
import {
  ForeignAnswer,
  LaneQuery,
  type LaneRow,
  type MarkedStatement,
  type PreparedColumns,
} from './lane-query.ts'

const LANES = 2
const STATEMENT_TIMEOUT_MS = 1_000
/** A frozen or unreachable server cancels nothing, so the lane gives up a little later. */
const DEADLINE_MS = STATEMENT_TIMEOUT_MS + 100
const WATCH_MS = 200
const IDLE_MS = 10_000
const REOPEN_MS = 1_000
/** Per lane. Further reads use the pool. */
const MAX_WAITING = 100

export const repeatedLaneReads = new Counter({
  name: 'touchline_read_lane_repetitions_total',
  help: 'Reads that failed on a read lane and were repeated on the connection pool, by kind of failure',
  labelNames: ['kind'],
  registers: [],
})

// a counter whose series begins with its first failure would not rise
for (const kind of ['foreign_answer', 'deadline', 'error']) repeatedLaneReads.inc({ kind }, 0)

class LateAnswer extends Error {}

type Waiting = { readonly query: LaneQuery; readonly reject: (error: Error) => void }

/** A connection whose reads do not wait for the answers to previous reads. After the first error, it is closed. */
class ReadLane {
  readonly #client: pg.Client
  readonly #prepared: PreparedColumns = new Map()
  readonly #waiting = new Set<Waiting>()
  readonly #watch: NodeJS.Timeout
  #usedAt = performance.now()
  #isCorked = false
  #isOpen = true

  constructor(client: pg.Client) {
    this.#client = client
    client.on('error', (error) => this.close(error))
    client.on('end', () => this.close(new Error('Connection terminated')))
    this.#watch = setInterval(() => this.#check(), WATCH_MS).unref()
  }

  get isFree(): boolean {
    return this.#isOpen && this.#waiting.size < MAX_WAITING
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  read(statement: MarkedStatement, values: readonly unknown[]): Promise<LaneRow[]> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | undefined, rows: LaneRow[]) => {
        this.#waiting.delete(waiting)
        if (!error) return resolve(rows)
        reject(error)
        this.close(new Error('Closed after an error of another read', { cause: error }))
      }
      const query = new LaneQuery(statement, values, { prepared: this.#prepared, callback })
      const waiting = { query, reject }
      this.#waiting.add(waiting)
      this.#usedAt = query.sentAt
      this.#cork()
      this.#client.query(query as unknown as pg.Submittable)
    })
  }

  /** Does not leave it to the driver to reject the waiting reads. */
  close(error: Error): void {
    this.#isOpen = false
    clearInterval(this.#watch)
    for (const { reject } of this.#waiting) reject(error)
    this.#waiting.clear()
    this.#client.connection.stream.destroy()
  }

  /** Sends all reads of one turn of the event loop at once. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.#client.connection
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #check(): void {
    const now = performance.now()
    const [oldest] = this.#waiting
    if (oldest && now - oldest.query.sentAt > DEADLINE_MS) this.close(new LateAnswer('late'))
    if (!oldest && now - this.#usedAt > IDLE_MS) this.close(new Error('Closed while idle'))
  }
}

type ReadLanesOptions = {
  readonly client: pg.ClientConfig
  /** Settings of the session, as SQL. */
  readonly session: string
  readonly log: Logger
}

/**
 * A few connections for short reads, with several reads at a time on each. Every statement returns the mark of its
 * request. A read that fails on a lane, or whose answer has no mark of its own, is repeated once on the pool.
 */
export class ReadLanes {
  readonly #options: ReadLanesOptions
  readonly #lanes: (ReadLane | undefined)[] = Array.from({ length: LANES }, () => undefined)
  #next = 0
  #isOpening = false
  #mayOpenAt = 0
  #isClosed = false

  constructor(options: ReadLanesOptions) {
    this.#options = options
  }

  /** `onPool` runs the statement on the pool or on the connection of the open transaction. */
  async read<Row>(
    statement: MarkedStatement,
    values: readonly unknown[],
    onPool: () => Promise<Row[]>,
  ): Promise<Row[]> {
    const lane = isInEnclosingTransaction() ? undefined : this.#takeTurn()
    if (!lane) return onPool()
    try {
      const rows = await lane.read(statement, values)
      // an answer without rows has no mark
      if (rows.length > 0) return rows as Row[]
    } catch (error) {
      this.#mayOpenAt = performance.now() + REOPEN_MS
      repeatedLaneReads.inc({ kind: kindOf(error) })
      if (error instanceof ForeignAnswer) this.#options.log.error({ err: error }, 'closed a read lane')
    }
    return onPool()
  }

  /** After a failover, the lanes may be connected to the former primary. */
  leaveServer(): void {
    for (const lane of this.#lanes) lane?.close(new Error('PostgreSQL accepts no writes'))
  }

  close(): void {
    this.#isClosed = true
    for (const lane of this.#lanes) lane?.close(new Error('Closed with the pool'))
  }

  #takeTurn(): ReadLane | undefined {
    this.#next = (this.#next + 1) % LANES
    const lane = this.#lanes[this.#next]
    if (lane?.isFree) return lane
    if (!lane?.isOpen) void this.#open(this.#next)
    return undefined
  }

  async #open(at: number): Promise<void> {
    if (this.#isOpening || this.#isClosed || performance.now() < this.#mayOpenAt) return
    this.#isOpening = true
    try {
      this.#lanes[at] = await this.#connect()
    } catch {
      // the pool logs lost connections
      this.#mayOpenAt = performance.now() + REOPEN_MS
    } finally {
      this.#isOpening = false
    }
  }

  async #connect(): Promise<ReadLane | undefined> {
    const { session } = this.#options
    const client = new pg.Client({ ...this.#options.client, pipeline: true } as pg.ClientConfig)
    client.on('error', () => undefined)
    await client.connect()
    const late = setTimeout(() => client.connection.stream.destroy(), DEADLINE_MS)
    try {
      await client.query(`${session}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      // behind a pooler, a lane would take a server connection from the pool
      if ('processID' in client && client.processID !== rows[0]?.pid) this.#isClosed = true
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    } finally {
      clearTimeout(late)
    }
    if (!this.#isClosed) return new ReadLane(client)
    await client.end()
    return undefined
  }
}

function kindOf(error: unknown): string {
  if (error instanceof ForeignAnswer) return 'foreign_answer'
  return error instanceof LateAnswer ? 'deadline' : 'error'
}
