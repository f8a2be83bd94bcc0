import type { MailError, MailStage } from '@touchline/contract/deliveries'
import { DeliveryFailure } from '../../delivery/target.ts'

type MailFailureDetails = {
  readonly isFinal?: boolean
  readonly hasGreeting?: boolean
}

/** A failed attempt. Contains neither the cause nor the reply text, which may quote addresses. */
export class MailFailure extends DeliveryFailure {
  override name = 'MailFailure'
  declare readonly error: MailError
  /** True without an SMTP greeting. The answer must then not reveal what exists at the address. */
  readonly hasNoGreeting: boolean

  /** True if the message was sent completely and the server did not reply. */
  get mayHaveLeft(): boolean {
    return this.error.stage === 'data' && !isReply(this.error.code)
  }

  constructor(
    stage: MailStage,
    code: string,
    { isFinal = false, hasGreeting = false }: MailFailureDetails = {},
  ) {
    super({ stage, code }, { isFinal })
    this.hasNoGreeting = stage === 'connect' && !hasGreeting
  }
}

/** Earlier versions stored failed name resolution as the stage `dns`. An unexpected error of the app has no stage. */
type StoredError = { readonly stage?: MailStage | 'dns'; readonly code: string }

/** The error as administrators see it. Without an SMTP reply the code is removed, because it would reveal the network. */
export function publicError({ stage, code }: StoredError): MailError | null {
  if (stage === undefined) return null
  if (stage === 'dns') return { stage: 'connect', code: '' }
  return { stage, code: stage === 'connect' && !isReply(code) ? '' : code }
}

function isReply(code: string): boolean {
  return /^\d+$/.test(code)
}
