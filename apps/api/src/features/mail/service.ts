import type { DeliveryState, MailQuery, MailSummary } from '@touchline/contract/deliveries'
import { message } from '@touchline/contract/http/messages'
import { lastPageOf } from '@touchline/contract/http/paging'
import type { Actor } from '../../database/audit.ts'
import { maskAddress } from '../../delivery/mask-address.ts'
import { InvalidFields, NotFound } from '../../errors.ts'
import { publicError } from './mail-failure.ts'
import type { MailRepository } from './repository.ts'
import type { ResendRepository } from './resend-repository.ts'

type MailServiceDeps = { readonly mails: MailRepository; readonly resends: ResendRepository }

export class MailService {
  readonly #mails: MailRepository
  readonly #resends: ResendRepository

  constructor({ mails, resends }: MailServiceDeps) {
    this.#mails = mails
    this.#resends = resends
  }

  /** Newest first. A page past the end returns the last page. */
  async listPage({ page: requested, per_page: perPage, state }: MailQuery) {
    const total = await this.#mails.count(state)
    const page = Math.min(requested, lastPageOf(total, perPage))
    const rows = await this.#mails.listPage({ state, page, perPage })
    return { rows: rows.map(summaryOf), total, page }
  }

  resendDead(actor: Actor): Promise<number> {
    return this.#resends.resendDead(actor)
  }

  /** Returns the mail row to send. Resending a sent mail creates a new row. */
  async resend({ id, actor }: { id: number; actor: Actor }): Promise<MailSummary> {
    const mail = await this.#mails.find(id)
    if (!mail) throw new NotFound()
    const mailId = canResend(mail) && (await this.#resends.resend({ mail, actor }))
    if (!mailId) throw new InvalidFields({ id: [message('no_addressee')] })
    return summaryOf(await this.#mails.get(mailId))
  }
}

/** The address of a dropped mail has been deleted. */
function canResend({ state, address }: { readonly state: DeliveryState; readonly address: string | null }) {
  return state !== 'dropped' && address !== null
}

type StoredMail = Awaited<ReturnType<MailRepository['get']>>

function summaryOf({ address, ...row }: StoredMail): MailSummary {
  return {
    ...row,
    last_error: row.last_error && publicError(row.last_error),
    recipient: address === null ? null : maskAddress(address),
    can_resend: canResend({ ...row, address }),
  }
}
