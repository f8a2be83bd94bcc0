import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { DeliveryState } from '@touchline/contract/deliveries'
import type { ListRow } from '@touchline/contract/records/record-list'
import { slackConnections } from '@touchline/contract/slack/connections'
import { type SlackDeliveryKind, slackDeliveries } from '@touchline/contract/slack/deliveries'
import { slackFunctions } from '@touchline/contract/slack/functions'
import type { SendErrorCode } from '@touchline/contract/slack/send-errors'
import { call } from '../../../http/client.ts'

export type Delivery = ListRow & {
  readonly at: string
  /** Area and action; empty for a summary. */
  readonly event: string
  readonly kind: SlackDeliveryKind
  readonly event_count: number | null
  readonly record_name: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly last_status: number | null
  readonly last_error: SendErrorCode | null
  readonly is_paused: boolean | null
  readonly answer: string
  readonly payload: string
  readonly sent_at: string | null
  readonly due_at: string | null
  readonly function_name: string
  readonly connection_name: string
  readonly message_id: string
}

/** The function or the connection whose deliveries are shown. */
export type DeliveryOwner = { readonly function_id: number } | { readonly connection_id: number }

type DeliveriesAnswer = {
  readonly data: readonly Delivery[]
  readonly meta: { readonly next: number | null }
}

const ROWS_AT_ONCE = 25
const WAITING_POLL_MS = 5_000
/** Also without waiting deliveries, because an event may add one. */
const IDLE_POLL_MS = 15_000

export function deliveriesQuery(owner: DeliveryOwner, state: DeliveryState | undefined) {
  return infiniteQueryOptions({
    queryKey: [slackDeliveries.key, owner, state],
    queryFn: ({ pageParam, signal }) =>
      call<DeliveriesAnswer>(slackDeliveries.api, {
        query: { ...owner, state, limit: ROWS_AT_ONCE, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isWaiting)) ? WAITING_POLL_MS : IDLE_POLL_MS,
  })
}

export function isWaiting({ state }: Delivery): boolean {
  return state === 'waiting'
}

/** A waiting message is sent now. A paused one waits for its connection. */
export function canResend({ state, is_paused }: Delivery): boolean {
  return state === 'sent' || state === 'dead' || (state === 'waiting' && !is_paused)
}

/** Reloads the log, and the counts of functions and connections. */
export function useReloadDeliveries() {
  const queries = useQueryClient()
  return async () => {
    const keys = [slackDeliveries.key, slackFunctions.key, slackConnections.key]
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
