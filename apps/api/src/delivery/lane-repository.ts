import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { DeliveryLogRepository } from './log-repository.ts'
import type { DeliveryFailure, LaneFailure, OrderedTarget, ResultColumns } from './target.ts'

/** A killed instance keeps its claims for this long. An attempt ends after 10 seconds. */
const CLAIM_SECONDS = 30
const MAX_RETRY_AFTER_SECONDS = 86_400

type StoredTarget = Pick<
  OrderedTarget<never>,
  'queue' | 'table' | 'laneColumn' | 'intervalSeconds' | 'retrySeconds' | 'keptDays'
>
export type Claim = {
  readonly lane: number
  readonly deliveryId: number
  /** A new token for each claim. It tells an expired claim from a later claim of the same instance. */
  readonly token: string
}
export type FailedAttempt = {
  readonly ms: number
  readonly failure: DeliveryFailure
  readonly onFailure?:
    | ((db: Kysely<Tables>, failure: LaneFailure) => Promise<'pause' | undefined>)
    | undefined
}
type Result = 'recorded' | 'dead' | 'claim lost'

export class LaneRepository {
  readonly #db: Kysely<Tables>
  readonly #target: StoredTarget
  readonly #table: ReturnType<typeof sql.table>
  readonly #log: DeliveryLogRepository

  constructor(db: Kysely<Tables>, target: StoredTarget) {
    this.#db = db
    this.#target = target
    this.#table = sql.table(target.table)
    this.#log = new DeliveryLogRepository(db, target)
  }

  /**
   * Claims lanes that are due, and returns the oldest due delivery of each. A claim prevents other instances from
   * sending to the same receiver.
   */
  async claim(limit: number): Promise<Claim[]> {
    const { queue, laneColumn } = this.#target
    const token = randomUUID()
    const { rows } = await sql<Omit<Claim, 'token'>>`
      with due as (
        select lane.lane, oldest.id from delivery_lanes as lane
        cross join lateral (
          select id from ${this.#table} as delivery
          where ${sql.id('delivery', laneColumn)} = lane.lane and delivery.state = 'waiting'
            and delivery.due_at <= clock_timestamp()
          order by id limit 1) as oldest
        where lane.queue = ${queue} and not lane.is_paused and lane.next_at <= clock_timestamp()
          and coalesce(lane.claimed_until, '-infinity') < clock_timestamp()
        order by lane.next_at limit ${limit}
        for update of lane skip locked)
      update delivery_lanes as claimed
      set claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}),
        claimed_by = ${token}::uuid
      from due where claimed.queue = ${queue} and claimed.lane = due.lane
      returning claimed.lane, due.id as "deliveryId"`.execute(this.#db)
    return rows.map((row) => ({ ...row, token }))
  }

  /** Without the deliveries of paused lanes, which wait for an administrator. */
  async oldestWaitingSeconds(): Promise<number> {
    const { queue, laneColumn } = this.#target
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(extract(epoch from clock_timestamp() - min(delivery.due_at)), 0)::float8 as seconds
      from ${this.#table} as delivery
      join delivery_lanes as lane on lane.queue = ${queue} and lane.lane = ${sql.id('delivery', laneColumn)}
      where delivery.state = 'waiting' and delivery.due_at <= clock_timestamp() and not lane.is_paused`.execute(
      this.#db,
    )
    return rows[0]?.seconds ?? 0
  }

  /** Releases the claim. `next_at` stays, unless the lane is paused. */
  async release(claim: Claim, { pause = false } = {}): Promise<void> {
    await sql`
      update delivery_lanes set claimed_until = null, claimed_by = null, is_paused = is_paused or ${pause}
      where ${this.#claimedLane(claim)}`.execute(this.#db)
  }

  async markDropped({ deliveryId }: Claim): Promise<void> {
    await sql`
      update ${this.#table} set state = 'dropped' where id = ${deliveryId} and state = 'waiting'`.execute(
      this.#db,
    )
  }

  recordSent(claim: Claim, { ms, columns }: { ms: number; columns: ResultColumns }): Promise<Result> {
    return this.#db.transaction().execute(async (db) => {
      if (!(await this.#lock(db, claim))) return 'claim lost'
      await sql`
        update ${this.#table}
        set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null ${assignments(columns)}
        where id = ${claim.deliveryId}`.execute(db)
      await this.#log.addAttempt(db, claim.deliveryId, { outcome: 'sent', ms })
      await sql`
        update delivery_lanes
        set failures_in_row = 0, last_success_at = now(), claimed_until = null, claimed_by = null,
          next_at = clock_timestamp() + ${this.#interval()}
        where ${this.#claimedLane(claim)}`.execute(db)
      return 'recorded'
    })
  }

  /** After the last attempt the delivery is dead, and the lane goes on with the next one. */
  recordFailure(claim: Claim, { ms, failure, onFailure }: FailedAttempt): Promise<Result> {
    const { error, countsAsOutage, columns } = failure
    return this.#db.transaction().execute(async (db) => {
      const locked = await this.#lock(db, claim)
      if (!locked) return 'claim lost'
      const delaySeconds = this.#delayOf(failure, locked.retries)
      const failuresInRow = locked.failures_in_row + (countsAsOutage ? 1 : 0)
      await sql`
        update ${this.#table}
        set state = ${delaySeconds === undefined ? 'dead' : 'waiting'}, attempts = attempts + 1,
          retries = retries + 1, last_error = ${JSON.stringify(error)} ${assignments(columns)}
        where id = ${claim.deliveryId}`.execute(db)
      await this.#log.addAttempt(db, claim.deliveryId, { outcome: 'failed', ms, error })
      const reaction = await onFailure?.(db, { lane: claim.lane, failuresInRow, failure })
      await sql`
        update delivery_lanes
        set failures_in_row = ${failuresInRow}, last_failure_at = now(), last_error = ${JSON.stringify(error)},
          claimed_until = null, claimed_by = null, is_paused = is_paused or ${reaction === 'pause'},
          next_at = clock_timestamp() + greatest(${this.#interval()}, make_interval(secs => ${delaySeconds ?? 0}))
        where ${this.#claimedLane(claim)}`.execute(db)
      return delaySeconds === undefined ? 'dead' : 'recorded'
    })
  }

  /** Undefined after the last attempt. */
  #delayOf({ isFinal, retryAfterSeconds }: DeliveryFailure, retries: number): number | undefined {
    const planned = this.#target.retrySeconds[retries]
    if (isFinal || planned === undefined) return undefined
    return Math.min(retryAfterSeconds ?? planned, MAX_RETRY_AFTER_SECONDS)
  }

  /**
   * Undefined if the claim has expired and the lane was claimed again. Locks the delivery before the lane, in the order
   * of a resend.
   */
  async #lock(db: Kysely<Tables>, claim: Claim) {
    const { rows } = await sql<{ failures_in_row: number; retries: number }>`
      select delivery_lanes.failures_in_row, delivery.retries
      from ${this.#table} as delivery cross join delivery_lanes
      where delivery.id = ${claim.deliveryId} and ${this.#claimedLane(claim)}
      for update of delivery, delivery_lanes`.execute(db)
    return rows[0]
  }

  #claimedLane({ lane, token }: Claim) {
    return sql<boolean>`queue = ${this.#target.queue} and lane = ${lane} and claimed_by = ${token}::uuid`
  }

  #interval() {
    return sql`make_interval(secs => ${this.#target.intervalSeconds})`
  }
}

function assignments(columns: ResultColumns) {
  const all = Object.entries(columns).map(([name, value]) => sql`, ${sql.id(name)} = ${value}`)
  return sql.join(all, sql``)
}

export async function addLane(db: Kysely<Tables>, queue: string, lane: number): Promise<void> {
  await sql`
    insert into delivery_lanes (queue, lane) values (${queue}, ${lane}) on conflict do nothing`.execute(db)
}

export async function pauseLane(db: Kysely<Tables>, queue: string, lane: number): Promise<void> {
  await sql`
    insert into delivery_lanes (queue, lane, is_paused) values (${queue}, ${lane}, true)
    on conflict (queue, lane) do update set is_paused = true`.execute(db)
}

/**
 * The receiver works again: its failures are forgotten, its waiting deliveries get all their attempts, and the next one is
 * due within a second.
 */
export async function openLane(db: Kysely<Tables>, target: LaneTarget, lane: number): Promise<void> {
  await sql`
    update ${sql.table(target.table)} set retries = 0
    where ${sql.id(target.laneColumn)} = ${lane} and state = 'waiting' and retries > 0`.execute(db)
  await sql`
    insert into delivery_lanes as known (queue, lane) values (${target.queue}, ${lane})
    on conflict (queue, lane) do update set is_paused = false, failures_in_row = 0,
      next_at = least(known.next_at, clock_timestamp() + interval '1 second')`.execute(db)
}

type LaneTarget = Pick<OrderedTarget<never>, 'queue' | 'table' | 'laneColumn'>
type DeadDeliveries = {
  readonly target: LaneTarget
  /** The column and its value that select the deliveries, such as those of one receiver. */
  readonly of: Readonly<Record<string, number>>
  readonly limit: number
}

/**
 * Makes dead deliveries due now, oldest first, and returns their number. A receiver that waits for a retry does not wait
 * any longer.
 */
export async function resendDead(db: Kysely<Tables>, { target, of, limit }: DeadDeliveries): Promise<number> {
  const selected = Object.entries(of).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  const { rows } = await sql<{ resent: number }>`
    with renewed as (
      update ${sql.table(target.table)}
      set state = 'waiting', retries = 0, due_at = clock_timestamp(), caused_at = coalesce(caused_at, created_at)
      where id in (
        select id from ${sql.table(target.table)}
        where state = 'dead' and ${sql.join(selected, sql` and `)} order by id limit ${limit} for update)
      returning ${sql.id(target.laneColumn)} as lane),
    woken as (${wakeLanes(target.queue)})
    select count(*)::integer as resent from renewed`.execute(db)
  return rows[0]?.resent ?? 0
}

/** Makes a delivery due now, with all its attempts again. Its receiver still gets one delivery per interval. */
export async function renewOrdered(
  db: Kysely<Tables>,
  { target, id }: { readonly target: LaneTarget; readonly id: number },
): Promise<void> {
  await sql`
    with renewed as (
      update ${sql.table(target.table)} set retries = 0, due_at = clock_timestamp() where id = ${id}
      returning ${sql.id(target.laneColumn)} as lane)
    ${wakeLanes(target.queue)}`.execute(db)
}

/** Makes lanes due. The statement around it needs a CTE `renewed` with a column `lane`. */
function wakeLanes(queue: string) {
  return sql`
    update delivery_lanes set next_at = least(next_at, clock_timestamp() + interval '1 second')
    where queue = ${queue} and lane in (select lane from renewed)`
}
