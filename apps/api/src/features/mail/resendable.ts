import type { MailState } from '@touchline/contract/mails'

type Mail = { readonly state: MailState; readonly address: string | null }

/** Of a mail that was dropped nobody is known any more to send it to. */
export function canResend({ state, address }: Mail): boolean {
  return state !== 'dropped' && address !== null
}
