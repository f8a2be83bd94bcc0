import { lastPageOf } from '@touchline/contract/http/paging'
import { type MailQuery, type MailState, type MailSummary, mailStates } from '@touchline/contract/mails'
import { maskAddress } from './mask-address.ts'
import type { MailRepository } from './repository.ts'

export class MailService {
  readonly #mails: MailRepository

  constructor(mails: MailRepository) {
    this.#mails = mails
  }

  /** Newest first; a page past the end gives the last one. */
  async listPage({ page: wanted, per_page: perPage, state }: MailQuery) {
    const total = await this.#mails.count(state)
    const page = Math.min(wanted, lastPageOf(total, perPage))
    const rows = await this.#mails.listPage({ state, page, perPage })
    const summaries = rows.map(
      ({ address, ...row }): MailSummary => ({
        ...row,
        recipient: address === null ? null : maskAddress(address),
      }),
    )
    return { rows: summaries, total, page }
  }

  async countByState(): Promise<[state: MailState, count: number][]> {
    const counts = await this.#mails.countByState()
    return mailStates.map((state) => [state, counts.get(state) ?? 0])
  }
}
