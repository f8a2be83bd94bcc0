import type { MailError, MailStage } from '@touchline/contract/deliveries'

type MailCause = MailStage | 'busy' | 'lost' | 'name' | 'refused' | 'slow' | 'unreadable'

/** Node's and nodemailer's codes for a connection that the other side ended. */
const LOST = ['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ESOCKET']

/** What a failed attempt is about: more exact than its stage if the code says more. */
export function mailCauseOf({ stage, code }: MailError): MailCause {
  if (code === 'SECRET_UNREADABLE') return 'unreadable'
  if (code === 'ETIMEDOUT') return 'slow'
  if (code === '421') return 'busy'
  if (stage === 'tls') return stage
  if (LOST.includes(code)) return 'lost'
  if (code.startsWith('4')) return 'busy' // a later attempt may succeed, such as after greylisting
  if (stage !== 'connect') return stage
  // the greeting or the answer to EHLO
  if (code === '504') return 'name'
  return code.startsWith('5') ? 'refused' : stage
}
