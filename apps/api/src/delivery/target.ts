import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type Preparation<Message> =
  | { readonly status: 'ready'; readonly message: Message }
  /** The delivery was sent or deleted in the meantime. */
  | { readonly status: 'settled' }
  /** The recipient no longer exists, or the reason for the delivery no longer holds. */
  | { readonly status: 'dropped' }
  /** The receiver is switched off. Its deliveries wait until `openLane`. */
  | { readonly status: 'paused' }
  /** The delivery waits until the feature makes it due again. */
  | {
      readonly status: 'unconfigured'
      /** Runs in the transaction that stores this state. False: the receiver was configured in the meantime. */
      readonly confirm: (db: Kysely<Tables>) => Promise<boolean>
    }

/** Values that an attempt stores in its delivery row, by column: for example `last_status`. */
export type ResultColumns = Readonly<Record<string, string | number | null>>

export type FailedAttempt = {
  readonly lane: number
  readonly deliveryId: number
  /** All attempts so far, this one included. */
  readonly attempts: number
  readonly failuresInRow: number
  /** True if no attempt follows. */
  readonly isDead: boolean
  readonly failure: DeliveryFailure
}

/**
 * A kind of receiver, such as mail servers or webhooks. Deliveries in the same lane are sent one after another. The table
 * has a column for the lane, and the columns `id`, `state`, `attempts`, `retries`, `last_error`, `created_at`,
 * `caused_at`, `due_at` and `sent_at`, with the types that they have in `slack_deliveries`.
 */
export type DeliveryTarget<Message> = {
  /** The name of the target in `delivery_lanes`, in `delivery_attempts` and in metrics. */
  readonly queue: string
  readonly table: string
  readonly laneColumn: string
  /** For log lines, such as "mail" in "a mail could not be sent". */
  readonly noun: string
  /** The number of deliveries that an instance sends at the same time. */
  readonly atOnce: number
  /** Between the beginnings of two deliveries of a lane. */
  readonly intervalSeconds: number
  /** The delays of the further attempts. After the last one, the delivery is dead. */
  readonly retrySeconds: readonly number[]
  /** True if a delivery that waits for its retry holds back the later ones of its lane. */
  readonly retryHoldsLane: boolean
  /** Throws DeliveryFailure if the delivery cannot be prepared now. */
  prepare(id: number): Promise<Preparation<Message>>
  /** Makes one attempt. Throws only DeliveryFailure for expected errors. */
  send(message: Message, signal: AbortSignal): Promise<ResultColumns>
  /** Additional fields for log lines about the delivery. They must not be secret. */
  describe?(id: number): Promise<object>
  /** Runs in the transaction that records a failed attempt. The lane is paused if this returns `pause`. */
  onFailure?(db: Kysely<Tables>, attempt: FailedAttempt): Promise<'pause' | undefined>
  /** Columns with personal data that is no longer needed in a state. They are set to null. */
  readonly forget?: { readonly [State in 'sent' | 'dropped']?: readonly string[] }
  /** The columns with the content of a delivery. A second delivery copies them. */
  readonly copied: readonly string[]
  readonly keptDays: Readonly<Record<'sent' | 'unconfigured' | 'dead' | 'dropped', number>>
}

type FailureDetails = {
  readonly isFinal?: boolean
  /** True if the receiver works but takes no messages for a while. Such a failure uses up no attempt within a day. */
  readonly isBusy?: boolean
  /** At least this long until the next attempt. */
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
  readonly isBusy: boolean
  readonly retryAfterSeconds: number
  readonly countsAsOutage: boolean
  readonly columns: ResultColumns

  constructor(error: object, details: FailureDetails = {}) {
    super(JSON.stringify(error))
    const {
      isFinal = false,
      isBusy = false,
      retryAfterSeconds = 0,
      countsAsOutage = true,
      columns = {},
    } = details
    this.error = error
    this.isFinal = isFinal
    this.isBusy = isBusy
    this.retryAfterSeconds = retryAfterSeconds
    this.countsAsOutage = countsAsOutage
    this.columns = columns
  }
}
