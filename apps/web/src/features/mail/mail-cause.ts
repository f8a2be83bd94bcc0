import type { MailError, MailStage } from '@touchline/contract/deliveries'

type MailCause = MailStage | 'busy' | 'name' | 'refused' | 'slow' | 'unreadable'

/** What a failed attempt is about: more exact than its stage if the code says more. */
export function mailCauseOf({ stage, code }: MailError): MailCause {
  if (code === 'SECRET_UNREADABLE') return 'unreadable'
  if (code === 'ETIMEDOUT') return 'slow'
  if (code === '421') return 'busy'
  if (stage !== 'connect') return stage
  // the greeting or the answer to EHLO
  if (code === '504') return 'name'
  if (code.startsWith('4')) return 'busy'
  return code.startsWith('5') ? 'refused' : stage
}
