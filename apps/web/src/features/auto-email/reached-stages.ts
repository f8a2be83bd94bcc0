import { type MailStage, mailStages } from '@touchline/contract/mails'
import type { RailStep } from '../../ui/progress.tsx'
import type { AutoEmailValues } from './default-ports.ts'

type Tried = {
  /** Where the mail stopped, unless it was taken. */
  readonly failed: MailStage | undefined
  readonly tried: Pick<AutoEmailValues, 'mail_encryption' | 'mail_username'>
}
type Reached = { readonly stage: MailStage; readonly state: RailStep['state'] }

/** Every stage of a mail's way: those before the one that failed went well, those after it were not come to. */
export function reachedStages({ failed, tried }: Tried): Reached[] {
  const isTaken = (stage: MailStage) => {
    if (stage === 'tls') return tried.mail_encryption !== 'none'
    return stage !== 'auth' || tried.mail_username.trim() !== ''
  }
  const stages = mailStages.filter((stage) => stage === failed || isTaken(stage))
  const last = failed === undefined ? stages.length : stages.indexOf(failed)
  return stages.map((stage, index) => {
    if (index === last) return { stage, state: 'failed' }
    return { stage, state: index < last ? 'done' : 'open' }
  })
}
