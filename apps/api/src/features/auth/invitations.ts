import type { LinkDelivery } from '@touchline/contract/administrators/calls'
import { hashToken, newInvitationToken } from './credentials.ts'
import type { InvitationRepository } from './invitation-repository.ts'
import { passwordLink } from './reset-links.ts'

type InvitationsDeps = { readonly invitations: InvitationRepository; readonly publicUrl: () => string }

/** A link that is shown has its token from the start. A link in a mail gets its token when the mail is sent. */
export type InvitationLink = {
  readonly delivery: LinkDelivery
  readonly tokenHash: Buffer | null
  readonly url: string | null
}

export type InvitationRequest = { readonly userId: number; readonly token: string }

export class Invitations {
  readonly #deps: InvitationsDeps

  constructor(deps: InvitationsDeps) {
    this.#deps = deps
  }

  newLink(delivery: LinkDelivery): InvitationLink {
    if (delivery === 'mail') return { delivery, tokenHash: null, url: null }
    const token = newInvitationToken()
    return { delivery, tokenHash: hashToken(token), url: passwordLink(this.#deps.publicUrl(), token) }
  }

  /** Creates the link of a mail and ends the link of an earlier mail. Undefined without an open invitation. */
  async issue({ userId, token: secret }: InvitationRequest) {
    const { invitations, publicUrl } = this.#deps
    const token = newInvitationToken(secret)
    const expiresAt = await invitations.replaceToken(userId, hashToken(token))
    return expiresAt === undefined ? undefined : { url: passwordLink(publicUrl(), token), expiresAt }
  }
}
