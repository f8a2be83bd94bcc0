import { eventLabel } from '@touchline/contract/events/areas'
import type { LocalText } from '@touchline/contract/language'
import { findEvent } from '@touchline/contract/slack/events'
import { sendErrors } from '@touchline/contract/slack/send-errors'
import type { Translate } from '@touchline/contract/texts/translate'
import type { Delivery } from './delivery-query.ts'
import type { deliveryTexts } from './texts.ts'

type Words = {
  readonly t: Translate<typeof deliveryTexts>
  readonly localize: (text: LocalText) => string
}

/** "Sports: Added", or "Summary of 12 events". */
export function eventTextOf({ kind, event, event_count }: Delivery, { t, localize }: Words): string {
  if (kind === 'summary') return t('slackDeliveries:summary', { count: event_count ?? 0 })
  const known = findEvent(event)
  return known ? localize(eventLabel(known)) : event
}

/** "The server has an internal error (HTTP 500)", or "HTTP 200". Undefined before the first attempt. */
export function resultTextOf(delivery: Delivery, { t, localize }: Words) {
  const { last_error, last_status, state, is_paused } = delivery
  if (is_paused) return t('slackDeliveries:paused')
  const error = last_error && state !== 'sent' ? localize(sendErrors[last_error]) : undefined
  if (error === undefined) return last_status === null ? undefined : `HTTP ${last_status}`
  return last_status === null ? error : t('slackDeliveries:error', { error, status: last_status })
}

/** The indented JSON of a payload. A text that is not JSON stays as it is. */
export function prettyPayload(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
