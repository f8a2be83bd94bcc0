import type { MailFault, MailStage } from '@touchline/contract/mails'

/** Why a try failed. Carries neither the cause nor the server's words, which may quote addresses. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly fault: MailFault
  /** Trying again would not help. */
  readonly isFinal: boolean

  /** The server had the whole message and has not said what became of it. */
  get mayHaveLeft(): boolean {
    return this.fault.stage === 'data' && !/^\d+$/.test(this.fault.code)
  }

  constructor(stage: MailStage, code: string, { isFinal = false } = {}) {
    super(`${stage}: ${code}`)
    this.fault = { stage, code }
    this.isFinal = isFinal
  }
}
