import { type MailStage, mailStages } from '@touchline/contract/deliveries'
import type { RailStep } from '../../ui/progress.tsx'
import type { AutoEmailValues } from './default-ports.ts'

type TriedSettings = {
  /** The stage at which sending failed; undefined if the mail was accepted. */
  readonly failed: MailStage | undefined
  readonly tried: Pick<AutoEmailValues, 'mail_encryption' | 'mail_username'>
}
type StageState = { readonly stage: MailStage; readonly state: RailStep['state'] }

/** The outcome of each stage: done before the failed stage, open after it. */
export function reachedStages({ failed, tried }: TriedSettings): StageState[] {
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
