import type { FieldValue } from '@touchline/contract/fields/field'
import type { LocalText } from '@touchline/contract/language'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { ConnectionKind } from '@touchline/contract/slack/connections'
import { type SendErrorCode, sendErrors } from '@touchline/contract/slack/send-errors'
import type { Translate } from '@touchline/contract/texts/translate'
import type { connectionTexts } from './texts.ts'

/** A connection with the values that the server computes. */
export type Connection = StoredRecord & {
  readonly name: string
  readonly kind: ConnectionKind
  readonly last_success_at: string | null
  readonly last_failure_at: string | null
  readonly last_fault: SendErrorCode | null
  readonly last_status: number | null
  readonly failures_in_row: number
  readonly sent_last_day: number
  readonly switched_off_at: string | null
  readonly signing_secret_is_set: boolean
  readonly former_secret_until: string | null
  readonly [field: string]: FieldValue
}

export function errorText(code: SendErrorCode | null): LocalText {
  return sendErrors[code ?? 'internal']
}

type FailureTextOptions = {
  readonly t: Translate<typeof connectionTexts>
  readonly localize: (text: LocalText) => string
  readonly momentText: (instant: string) => string
}

/** "No answer within 10 seconds, 25-11-2026 10:15"; undefined without a failure. */
export function lastFailureText(
  { last_failure_at, last_fault, last_status }: Connection,
  { t, localize, momentText }: FailureTextOptions,
): string | undefined {
  if (!last_failure_at) return undefined
  const shown = { error: localize(errorText(last_fault)), when: momentText(last_failure_at) }
  return last_status === null
    ? t('slackConnections:delivery.failureWithoutStatus', shown)
    : t('slackConnections:delivery.failure', { ...shown, status: last_status })
}
