import { type MailStage, mailStages } from '@touchline/contract/deliveries'
import type { MailValues } from '../../records/settings/mail-server.ts'
import type { RailStep } from '../../ui/feedback/progress.tsx'

type TestMailResult = {
  /** The stage at which sending failed; undefined if the mail was accepted. */
  readonly failed: MailStage | undefined
  readonly tried: Pick<MailValues, 'mail_encryption' | 'mail_username'>
}
type StageState = { readonly stage: MailStage; readonly state: RailStep['state'] }

/**
 * Stages before the failed stage are done, stages after it are open. Leaves out stages that the settings do
 * not use.
 */
export function reachedStages({ failed, tried }: TestMailResult): StageState[] {
  const isUsed = (stage: MailStage) => {
    if (stage === 'tls') return tried.mail_encryption !== 'none'
    return stage !== 'auth' || tried.mail_username.trim() !== ''
  }
  const stages = mailStages.filter((stage) => stage === failed || isUsed(stage))
  const last = failed === undefined ? stages.length : stages.indexOf(failed)
  return stages.map((stage, index) => {
    if (index === last) return { stage, state: 'failed' }
    return { stage, state: index < last ? 'done' : 'open' }
  })
}
