import type { MailFault, MailStage } from '@touchline/contract/mails'
import { DeliveryFailure } from '../../delivery/target.ts'

type Details = {
  readonly isFinal?: boolean
  /** Somebody answered as a mail server does. */
  readonly hasGreeting?: boolean
}

/** Why a try failed. Carries neither the cause nor the server's words, which may quote addresses. */
export class MailFailure extends DeliveryFailure {
  override name = 'MailFailure'
  readonly fault: MailFault
  /** Whatever is there, if anything, has not answered as a mail server does; nobody is told more than that. */
  readonly hasNoGreeting: boolean

  /** The server had the whole message and has not said what became of it. */
  get mayHaveLeft(): boolean {
    return this.fault.stage === 'data' && !isReply(this.fault.code)
  }

  constructor(stage: MailStage, code: string, { isFinal = false, hasGreeting = false }: Details = {}) {
    super({ stage, code }, { isFinal })
    this.fault = { stage, code }
    this.hasNoGreeting = stage === 'connect' && !hasGreeting
  }
}

/** Earlier versions stored a name that did not resolve as a stage of its own. */
type StoredFault = { readonly stage: MailStage | 'dns'; readonly code: string }

/** What administrators are told: before a mail server replied, a code could say what else there is. */
export function publicFault({ stage, code }: StoredFault): MailFault {
  if (stage === 'dns') return { stage: 'connect', code: '' }
  return { stage, code: stage === 'connect' && !isReply(code) ? '' : code }
}

function isReply(code: string): boolean {
  return /^\d+$/.test(code)
}
