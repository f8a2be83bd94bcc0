import type { Kysely, RawBuilder } from 'kysely'
import type { DeliveryQueue } from '../database/job-queues.ts'
import type { RateLimit } from '../database/rate-limits.ts'
import type { Tables } from '../database/tables.ts'

export type Preparation<Message> =
  | { readonly status: 'ready'; readonly message: Message }
  /** The delivery was sent or deleted in the meantime. */
  | { readonly status: 'settled' }
  /** The recipient no longer exists, or the reason for the delivery no longer holds. */
  | { readonly status: 'dropped' }
  | {
      readonly status: 'unconfigured'
      /** Runs in the transaction that stores this state. False: the receiver was configured in the meantime. */
      readonly confirm: (db: Kysely<Tables>) => Promise<boolean>
    }

export type FailedDelivery = { readonly id: number; readonly attempts: number; readonly error: object }

/**
 * A kind of receiver, such as the mail server or a webhook. Its queue declares the number of attempts and their delays
 * (`database/job-queues.ts`). Its table has the columns `id`, `state`, `attempts`, `last_error`, `created_at`,
 * `caused_at` and `sent_at`, with the types that they have in `mails`.
 */
export type DeliveryTarget<Message> = {
  readonly queue: DeliveryQueue
  readonly table: string
  /** For log lines, such as "mail" in "a mail could not be sent". */
  readonly noun: string
  /** Throws DeliveryFailure if the delivery cannot be prepared now. */
  prepare(id: number): Promise<Preparation<Message>>
  /** Makes one attempt. Throws only DeliveryFailure for expected errors. */
  send(message: Message, signal: AbortSignal): Promise<void>
  /** The rate limit of the receiver. A delivery over the limit is postponed, which does not count as an attempt. */
  rateOf?(message: Message): RateLimit
  isConfigured?(): Promise<boolean>
  /** Limits the waiting deliveries that are attempted again once the receiver is configured. Default: all of them. */
  readonly released?: RawBuilder<boolean>
  /** Additional fields for log lines about the delivery. They must not be secret. */
  describe?(id: number): Promise<object>
  /** Runs in the transaction that records a failed attempt. */
  onFailure?(db: Kysely<Tables>, attempt: FailedDelivery): Promise<void>
  /** Runs in the transaction that marks a delivery as dead. */
  onDead?(db: Kysely<Tables>, id: number): Promise<void>
  /** Columns with personal data that is no longer needed in a state. They are set to null. */
  readonly forget?: { readonly [State in 'sent' | 'dropped']?: readonly string[] }
  /** The columns with the content of a delivery. A second delivery copies them. */
  readonly copied: readonly string[]
  readonly keptDays: Readonly<Record<'sent' | 'unconfigured' | 'dead' | 'dropped', number>>
}

/** Values that an attempt stores in its delivery row, by column: for example `last_status`. */
export type ResultColumns = Readonly<Record<string, string | number | null>>

export type OrderedPreparation<Message> =
  | Exclude<Preparation<Message>, { status: 'unconfigured' }>
  /** The receiver is switched off. Its deliveries wait until `openLane`. */
  | { readonly status: 'paused' }

export type LaneFailure = {
  readonly lane: number
  readonly failuresInRow: number
  readonly failure: DeliveryFailure
}

/**
 * A kind of receiver whose deliveries are sent one after another. Each receiver is a lane. The table has the columns of
 * a `DeliveryTarget`, and `retries`, `due_at` and the column with the lane.
 */
export type OrderedTarget<Message> = Pick<
  DeliveryTarget<Message>,
  'table' | 'noun' | 'copied' | 'keptDays'
> & {
  readonly queue: string
  readonly laneColumn: string
  /** Between the beginnings of two deliveries of a lane. */
  readonly intervalSeconds: number
  /** The delays of the further attempts. After the last one, the delivery is dead. */
  readonly retrySeconds: readonly number[]
  /** Throws DeliveryFailure if the delivery cannot be prepared now. */
  prepare(id: number): Promise<OrderedPreparation<Message>>
  /** Makes one attempt. Throws only DeliveryFailure for expected errors. */
  send(message: Message, signal: AbortSignal): Promise<ResultColumns>
  /** Runs in the transaction that records a failure. The lane is paused if this returns `pause`. */
  onFailure?(db: Kysely<Tables>, failure: LaneFailure): Promise<'pause' | undefined>
  describe?(id: number): Promise<object>
}

type FailureDetails = {
  readonly isFinal?: boolean
  readonly retryAfterSeconds?: number | undefined
  /** False if the receiver works but limits the rate. Such a failure does not count as a failure in a row. */
  readonly countsAsOutage?: boolean
  readonly columns?: ResultColumns
}

/** A failed attempt. `error` is stored and may be shown, so it must not quote the receiver. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly error: object
  readonly isFinal: boolean
  readonly retryAfterSeconds: number | undefined
  readonly countsAsOutage: boolean
  readonly columns: ResultColumns

  constructor(error: object, details: FailureDetails = {}) {
    super(JSON.stringify(error))
    const { isFinal = false, retryAfterSeconds, countsAsOutage = true, columns = {} } = details
    this.error = error
    this.isFinal = isFinal
    this.retryAfterSeconds = retryAfterSeconds
    this.countsAsOutage = countsAsOutage
    this.columns = columns
  }
}
