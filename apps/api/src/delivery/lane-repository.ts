import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { DeliveryLogRepository } from './log-repository.ts'
import { planRetry } from './retry-plan.ts'
import type { DeliveryFailure, DeliveryTarget, Preparation, ResultColumns } from './target.ts'

/** A killed instance keeps its claims for this long. A running one renews them. */
const CLAIM_SECONDS = 30

type StoredTarget = Pick<
  DeliveryTarget<never>,
  | 'queue'
  | 'table'
  | 'laneColumn'
  | 'intervalSeconds'
  | 'retrySeconds'
  | 'retryHoldsLane'
  | 'keptDays'
  | 'forget'
  | 'onFailure'
>
type ConfirmUnconfigured = Extract<Preparation<never>, { status: 'unconfigured' }>['confirm']
export type Claim = {
  readonly lane: number
  readonly deliveryId: number
  /** A new token for each claim. It tells an expired claim from a later claim of the same instance. */
  readonly token: string
}
type Result = 'recorded' | 'dead' | 'claim lost'
type LockedDelivery = {
  readonly failures_in_row: number
  readonly attempts: number
  readonly retries: number
  /** Since the first attempt after the delivery became due. */
  readonly tried_seconds: number
}

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
   * sending to the same receiver. The first claim of a lane adds its row.
   */
  async claim(limit: number): Promise<Claim[]> {
    const { queue, laneColumn } = this.#target
    const column = sql.id(laneColumn)
    const token = randomUUID()
    const isFree = (lane: string) => sql`
      not ${sql.id(lane, 'is_paused')} and ${sql.id(lane, 'next_at')} <= clock_timestamp()
        and coalesce(${sql.id(lane, 'claimed_until')}, '-infinity') < clock_timestamp()`
    const { rows } = await sql<Omit<Claim, 'token'>>`
      with oldest as (
        select distinct on (${column}) ${column} as lane, id, due_at from ${this.#table}
        where state = 'waiting' and due_at <= clock_timestamp() order by ${column}, id),
      due as (
        select oldest.lane, oldest.id, known.lane is null as is_new
        from oldest left join delivery_lanes as known on known.queue = ${queue} and known.lane = oldest.lane
        where known.lane is null or (${isFree('known')})
        order by greatest(known.next_at, oldest.due_at) limit ${limit}),
      unlocked as (
        select lane from delivery_lanes
        where queue = ${queue} and lane in (select lane from due where not is_new)
        for update skip locked)
      insert into delivery_lanes as claimed (queue, lane, claimed_until, claimed_by)
      select ${queue}, lane, clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}), ${token}::uuid
      from due where is_new or lane in (select lane from unlocked)
      on conflict (queue, lane) do update
      set claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
      where ${isFree('claimed')}
      returning lane, (select id from due where due.lane = claimed.lane) as "deliveryId"`.execute(this.#db)
    return rows.map((row) => ({ ...row, token }))
  }

  /** Does not renew a claim that was lost. */
  async renew(claims: readonly Claim[]): Promise<void> {
    await sql`
      update delivery_lanes set claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
      from unnest(${claims.map(({ lane }) => lane)}::integer[], ${claims.map(({ token }) => token)}::uuid[])
        as held (lane, token)
      where queue = ${this.#target.queue} and delivery_lanes.lane = held.lane and claimed_by = held.token`.execute(
      this.#db,
    )
  }

  /** Without the deliveries of paused lanes, which wait for an administrator. */
  async oldestWaitingSeconds(): Promise<number> {
    const { queue, laneColumn } = this.#target
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(extract(epoch from clock_timestamp() - min(delivery.due_at)), 0)::float8 as seconds
      from ${this.#table} as delivery
      left join delivery_lanes as lane on lane.queue = ${queue} and lane.lane = ${sql.id('delivery', laneColumn)}
      where delivery.state = 'waiting' and delivery.due_at <= clock_timestamp() and lane.is_paused is not true`.execute(
      this.#db,
    )
    return rows[0]?.seconds ?? 0
  }

  /** Releases the claim. `next_at` stays, unless the lane is paused. */
  release(claim: Claim, { pause = false } = {}): Promise<void> {
    return this.#release(this.#db, claim, pause)
  }

  async markDropped({ deliveryId }: Claim): Promise<void> {
    await sql`
      update ${this.#table} set state = 'dropped' ${this.#forget('dropped')}
      where id = ${deliveryId} and state = 'waiting'`.execute(this.#db)
  }

  /** Releases the claim. The receiver is confirmed first, because a save of its settings locks in this order too. */
  async keepUnconfigured(claim: Claim, confirm: ConfirmUnconfigured): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      if ((await confirm(db)) && (await this.#lock(db, claim)))
        await sql`update ${this.#table} set state = 'unconfigured' where id = ${claim.deliveryId}`.execute(db)
      await this.#release(db, claim, false)
    })
  }

  recordSent(claim: Claim, { ms, columns }: { ms: number; columns: ResultColumns }): Promise<Result> {
    return this.#db.transaction().execute(async (db) => {
      if (!(await this.#lock(db, claim))) return 'claim lost'
      await sql`
        update ${this.#table}
        set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null ${assignments(columns)}
          ${this.#forget('sent')}
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
  recordFailure(claim: Claim, { ms, failure }: { ms: number; failure: DeliveryFailure }): Promise<Result> {
    const { lane, deliveryId } = claim
    const { error, countsAsOutage, columns } = failure
    return this.#db.transaction().execute(async (db) => {
      const locked = await this.#lock(db, claim)
      if (!locked) return 'claim lost'
      const { retries, tried_seconds: triedSeconds } = locked
      const { retrySeconds, retryHoldsLane } = this.#target
      const retry = planRetry({ failure, retrySeconds, retries, triedSeconds })
      const isDead = retry.delaySeconds === undefined
      const attempts = locked.attempts + 1
      const failuresInRow = locked.failures_in_row + (countsAsOutage ? 1 : 0)
      const next = sql`clock_timestamp() + make_interval(secs => ${retry.delaySeconds ?? 0})`
      await sql`
        update ${this.#table}
        set state = case when state = 'waiting' then ${isDead ? 'dead' : 'waiting'} else state end, attempts = ${attempts}, retries = ${retry.retries},
          due_at = ${retryHoldsLane ? sql`due_at` : next}, last_error = ${JSON.stringify(error)} ${assignments(columns)}
        where id = ${deliveryId}`.execute(db)
      await this.#log.addAttempt(db, deliveryId, { outcome: 'failed', ms, error })
      const attempt = { lane, deliveryId, attempts, failuresInRow, isDead, failure }
      const reaction = await this.#target.onFailure?.(db, attempt)
      await sql`
        update delivery_lanes
        set failures_in_row = ${failuresInRow}, last_failure_at = now(), last_error = ${JSON.stringify(error)},
          claimed_until = null, claimed_by = null, is_paused = is_paused or ${reaction === 'pause'},
          next_at = greatest(clock_timestamp() + ${this.#interval()}, ${retryHoldsLane ? next : null})
        where ${this.#claimedLane(claim)}`.execute(db)
      return isDead ? 'dead' : 'recorded'
    })
  }

  /**
   * Undefined if the claim has expired and the lane was claimed again. Locks the delivery before the lane, in the order
   * of a resend.
   */
  async #lock(db: Kysely<Tables>, claim: Claim) {
    const { rows } = await sql<LockedDelivery>`
      select delivery_lanes.failures_in_row, delivery.attempts, delivery.retries,
        coalesce(extract(epoch from clock_timestamp() - (
          select min(at) from delivery_attempts
          where queue = ${this.#target.queue} and delivery_id = ${claim.deliveryId} and at >= delivery.due_at
        )), 0)::float8 as tried_seconds
      from ${this.#table} as delivery cross join delivery_lanes
      where delivery.id = ${claim.deliveryId} and ${this.#claimedLane(claim)}
      for update of delivery, delivery_lanes`.execute(db)
    return rows[0]
  }

  async #release(db: Kysely<Tables>, claim: Claim, pause: boolean): Promise<void> {
    await sql`
      update delivery_lanes set claimed_until = null, claimed_by = null, is_paused = is_paused or ${pause}
      where ${this.#claimedLane(claim)}`.execute(db)
  }

  #forget(state: 'sent' | 'dropped') {
    const columns = this.#target.forget?.[state] ?? []
    return assignments(Object.fromEntries(columns.map((column) => [column, null])))
  }

  #claimedLane({ lane, token }: Claim) {
    return sql<boolean>`delivery_lanes.queue = ${this.#target.queue} and delivery_lanes.lane = ${lane}
      and delivery_lanes.claimed_by = ${token}::uuid`
  }

  #interval() {
    return sql`make_interval(secs => ${this.#target.intervalSeconds})`
  }
}

function assignments(columns: ResultColumns) {
  const all = Object.entries(columns).map(([name, value]) => sql`, ${sql.id(name)} = ${value}`)
  return sql.join(all, sql``)
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
    update ${sql.table(target.table)} set retries = 0, due_at = greatest(due_at, clock_timestamp())
    where ${sql.id(target.laneColumn)} = ${lane} and state = 'waiting' and (retries > 0 or attempts > 0)`.execute(
    db,
  )
  await sql`
    insert into delivery_lanes as known (queue, lane) values (${target.queue}, ${lane})
    on conflict (queue, lane) do update set is_paused = false, failures_in_row = 0,
      next_at = least(known.next_at, clock_timestamp() + interval '1 second')`.execute(db)
}

type LaneTarget = Pick<DeliveryTarget<never>, 'queue' | 'table' | 'laneColumn'>
type Renewal = {
  readonly target: LaneTarget
  readonly where: RawBuilder<unknown>
  /** The maximum number of deliveries; the oldest ones are chosen. */
  readonly limit?: number
}

/**
 * Makes deliveries due now, with all their attempts again, and returns their number. A receiver that waits for a retry is
 * due within a second, but still gets one delivery per interval.
 */
export async function renewDeliveries(
  db: Kysely<Tables>,
  { target, where, limit }: Renewal,
): Promise<number> {
  const table = sql.table(target.table)
  const { rows } = await sql<{ count: number }>`
    with renewed as (
      update ${table} set state = 'waiting', retries = 0, due_at = clock_timestamp(),
        caused_at = case when state = 'dead' then coalesce(caused_at, created_at) else caused_at end
      where id in (select id from ${table} where ${where} order by id limit ${limit ?? null}::integer for update)
      returning ${sql.id(target.laneColumn)} as lane),
    woken as (
      update delivery_lanes set next_at = least(next_at, clock_timestamp() + interval '1 second')
      where queue = ${target.queue} and lane in (select lane from renewed))
    select count(*)::integer as count from renewed`.execute(db)
  return rows[0]?.count ?? 0
}
