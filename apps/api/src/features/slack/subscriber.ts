import { eventKeysOf, findEvent } from '@touchline/contract/slack/events'
import type { AuditEvent, Subscriber } from '../../events/subscriber.ts'
import { followConnection } from './connection-outage-repository.ts'
import { type ActiveFunction, addDeliveries, listActiveFunctions, listNames } from './enqueue-repository.ts'
import { matches } from './matching.ts'
import { ACCOUNT_AREAS } from './slack-sql.ts'

type Transaction = Parameters<Subscriber['enqueue']>[0]
type KeyedEvent = { readonly event: AuditEvent; readonly keys: readonly string[] }
type MatchOptions = {
  readonly sender: ActiveFunction
  readonly keyed: readonly KeyedEvent[]
  readonly names: ReadonlyMap<number, string>
}

/** Adds the messages of all functions about sealed audit entries, in the transaction that seals them. */
export const slackSubscriber: Subscriber = {
  name: 'slack',
  wants: ({ area, action }) => findEvent(`${area}.${action}`) !== undefined,
  enqueue: async (transaction, events) => {
    await followConnections(transaction, events)
    const keyed = events.map((event) => ({ event, keys: eventKeysOf(event) }))
    const senders = await listActiveFunctions(transaction, [...new Set(keyed.flatMap(({ keys }) => keys))])
    const names = await namesFor(transaction, senders, events)
    for (const sender of senders) {
      const matched = matchedEvents({ sender, keyed, names })
      if (matched.length > 0) await addDeliveries(transaction, sender, matched)
    }
  },
}

async function followConnections(transaction: Transaction, events: readonly AuditEvent[]): Promise<void> {
  for (const { area, action, record_id, changes } of events) {
    if (area !== 'slackConnections' || action !== 'updated' || record_id === null) continue
    await followConnection(transaction, record_id, changes)
  }
}

/** Returns the names of the accounts that filters and the delivery log need, by account id. */
async function namesFor(
  transaction: Transaction,
  senders: readonly ActiveFunction[],
  events: readonly AuditEvent[],
) {
  if (senders.length === 0) return new Map<number, string>()
  const isFiltered = senders.some(({ filters }) => filters.some(({ field }) => field === 'actor'))
  const actors = isFiltered ? events.map(({ actor_id }) => actor_id) : []
  const ids = [...actors, ...events.map(accountOf)].filter((id) => id !== null)
  return listNames(transaction, ids)
}

function accountOf({ area, record_id, record_name }: AuditEvent): number | null {
  return record_name === null && ACCOUNT_AREAS.includes(area) ? record_id : null
}

function matchedEvents({ sender, keyed, names }: MatchOptions) {
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  return keyed.flatMap(({ event, keys }) => {
    const key = sender.events.find((chosen) => keys.includes(chosen))
    if (key === undefined) return []
    const record = event.record_name ?? nameOf(accountOf(event))
    const filtered = { ...event, key, record, actor: nameOf(event.actor_id) }
    return matches(sender.filters, filtered) ? [{ key, entryId: event.id, record }] : []
  })
}
