import type { EventName } from '@touchline/contract/events/areas'
import type { Kysely } from 'kysely'
import type { Changes } from '../database/audit.ts'
import type { Tables } from '../database/tables.ts'
import type { EntryContent, SealedEntry } from './seal.ts'

/** A sealed audit entry. An entry of another version of the product may have an area or action that is not declared. */
export type AuditEvent = Omit<EntryContent, 'area' | 'action' | 'changes'> &
  EventName & { readonly sequence: number; readonly changes: Changes }

export type Subscriber = {
  readonly name: string
  /** True if `enqueue` receives the event. Must not throw: an error stops sealing for all subscribers. */
  readonly wants: (event: AuditEvent) => boolean
  /**
   * Adds the jobs for these events, in the transaction that seals them. Each event is passed in exactly one committed
   * transaction, in the order of `sequence`. An error stops sealing for all subscribers.
   */
  readonly enqueue: (transaction: Kysely<Tables>, events: readonly AuditEvent[]) => Promise<void>
}

export async function notifySubscribers(
  subscribers: readonly Subscriber[],
  { transaction, entries }: { transaction: Kysely<Tables>; entries: readonly SealedEntry[] },
): Promise<void> {
  if (subscribers.length === 0) return
  const events = entries.map(eventOf)
  for (const subscriber of subscribers) {
    await handOver(subscriber, { transaction, events }).catch((error: unknown) => {
      throw new Error(`The subscriber “${subscriber.name}” failed.`, { cause: error })
    })
  }
}

async function handOver(
  { wants, enqueue }: Subscriber,
  { transaction, events }: { transaction: Kysely<Tables>; events: readonly AuditEvent[] },
): Promise<void> {
  const wanted = events.filter(wants)
  if (wanted.length > 0) await enqueue(transaction, wanted)
}

function eventOf({ content, seal }: SealedEntry): AuditEvent {
  const { area, action, changes, ...rest } = content
  const name = { area, action } as EventName
  return { ...rest, ...name, sequence: seal.sequence, changes: JSON.parse(changes) }
}
