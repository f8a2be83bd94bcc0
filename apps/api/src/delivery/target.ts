import type { Kysely } from 'kysely'
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
  /** Additional fields for log lines about the delivery. They must not be secret. */
  describe?(id: number): Promise<object>
  /** Columns with personal data that is no longer needed in a state. They are set to null. */
  readonly forget?: { readonly [State in 'sent' | 'dropped']?: readonly string[] }
  /** The columns with the content of a delivery. A second delivery copies them. */
  readonly copied: readonly string[]
  readonly keptDays: Readonly<Record<'sent' | 'unconfigured' | 'dead' | 'dropped', number>>
}

type FailureDetails = {
  readonly isFinal?: boolean
  readonly retryAfterSeconds?: number | undefined
}

/** A failed attempt. `error` is stored and may be shown, so it must not quote the receiver. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly error: object
  readonly isFinal: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(error: object, { isFinal = false, retryAfterSeconds }: FailureDetails = {}) {
    super(JSON.stringify(error))
    this.error = error
    this.isFinal = isFinal
    this.retryAfterSeconds = retryAfterSeconds
  }
}
