import { administratorMessage } from '@touchline/contract/administrators/administrator-messages'
import type {
  Administrator,
  AdministratorLink,
  Invitation,
  LinkDelivery,
  LinkRequest,
} from '@touchline/contract/administrators/calls'
import { message } from '@touchline/contract/http/messages'
import { isUniqueViolation } from '../../database/unavailable.ts'
import { type InvalidFields, invalidField, Unauthenticated } from '../../errors.ts'
import type { RecordService } from '../../records/service.ts'
import type { AdministratorRepository } from './administrator-repository.ts'
import type { AdministratorActor, AdministratorResetRepository } from './administrator-reset-repository.ts'
import { hashToken, newToken } from './credentials.ts'
import type { InvitationRepository } from './invitation-repository.ts'
import type { Invitations } from './invitations.ts'
import type { PasswordUse } from './password-use.ts'
import { passwordLink } from './reset-links.ts'
import type { RemoveSecondFactors } from './second-factors.ts'
import { storedAdministrators } from './stored-administrators.ts'

type AdministratorServiceDeps = {
  readonly records: Pick<RecordService, 'get'>
  readonly administrators: AdministratorRepository
  readonly resets: AdministratorResetRepository
  readonly invitations: InvitationRepository
  readonly links: Invitations
  readonly removeSecondFactors: RemoveSecondFactors
  readonly use: PasswordUse
  readonly hasMailServer: () => Promise<boolean>
  readonly publicUrl: () => string
}
type By = { readonly actor: AdministratorActor }
type Change = By & { readonly id: number }

export class AdministratorService {
  readonly #deps: AdministratorServiceDeps

  constructor(deps: AdministratorServiceDeps) {
    this.#deps = deps
  }

  async invite(invitation: Omit<Invitation, 'current_password'>, { actor }: By): Promise<AdministratorLink> {
    const { invitations, links } = this.#deps
    const { delivery, ...person } = invitation
    await this.#checkDelivery(delivery)
    const link = links.newLink(delivery)
    const id = await invitations.invite(person, { ...link, actor }).catch((error) => {
      throw isUniqueViolation(error, 'users_email_key')
        ? invalidField('email', message('taken_email'))
        : error
    })
    return this.#withInvitationLink(id, link.url)
  }

  async resendInvitation({ id, delivery, actor }: Change & Pick<LinkRequest, 'delivery'>) {
    const { invitations, links } = this.#deps
    await this.#checkDelivery(delivery)
    await this.#get(id)
    const link = links.newLink(delivery)
    if (!(await invitations.renew(id, { ...link, actor }))) throw refused('not_invited')
    return this.#withInvitationLink(id, link.url)
  }

  /** Resolves to the deleted administrator. */
  async withdrawInvitation({ id, actor }: Change): Promise<Administrator> {
    const withdrawn = await this.#get(id)
    const isWithdrawn = await this.#deps.invitations.withdraw({ userId: id, actor })
    if (!isWithdrawn) throw refused('not_invited')
    return withdrawn
  }

  async deactivate({ id, actor }: Change): Promise<Administrator> {
    if (isInvited(await this.#get(id))) throw refused('is_invited')
    if (id === actor.userId) throw refused('own_account')
    // the actor remains active, so the last active administrator does too
    const result = await this.#deps.administrators.deactivate({ id, actor })
    if (result === 'gone') throw new Unauthenticated()
    if (result === 'local_account') throw refused('local_account')
    return this.#get(id)
  }

  async activate({ id, actor }: Change): Promise<Administrator> {
    if (isInvited(await this.#get(id))) throw refused('is_invited')
    await this.#deps.administrators.activate({ id, actor })
    return this.#get(id)
  }

  /** The session of the call continues. */
  async endSessions({ id, sessionId, actor }: Change & { readonly sessionId: number }) {
    await this.#get(id)
    const target = { id, actor, except: sessionId }
    const ended = await this.#deps.administrators.endSessions(target)
    return { ...(await this.#get(id)), ended }
  }

  /** Also ends all sessions. People remove their own second factors in their account. */
  async removeSecondFactors({ id, actor }: Change): Promise<Administrator> {
    const { administrators, removeSecondFactors } = this.#deps
    await this.#get(id)
    if (id === actor.userId) throw refused('own_second_factors')
    const isRemoved = await administrators.removeSecondFactors({ id, actor }, removeSecondFactors)
    if (!isRemoved) throw refused('no_second_factor')
    return this.#get(id)
  }

  async resetPassword({ id, delivery, actor }: Change & Pick<LinkRequest, 'delivery'>) {
    await this.#checkDelivery(delivery)
    const administrator = await this.#get(id)
    if (isInvited(administrator)) throw refused('is_invited')
    if (!(await this.#deps.use.isAllowed(id))) throw refused('no_password_use')
    const reset = { userId: id, actor }
    if (delivery === 'link') return { ...administrator, link: await this.#newResetLink(reset) }
    if (!(await this.#deps.resets.sendLink(reset))) throw refused('is_inactive')
    return { ...administrator, link: null }
  }

  async #newResetLink(reset: { readonly userId: number; readonly actor: AdministratorActor }) {
    const { resets, publicUrl } = this.#deps
    const token = newToken()
    const expiresAt = await resets.addLink({ ...reset, tokenHash: hashToken(token) })
    if (expiresAt === undefined) throw refused('is_inactive')
    return { url: passwordLink(publicUrl(), token), expires_at: expiresAt }
  }

  /** With a mail server, only the owner of the address gets the link. Otherwise its reader could take the account. */
  async #checkDelivery(delivery: LinkDelivery): Promise<void> {
    const hasMailServer = await this.#deps.hasMailServer()
    if (delivery === 'mail' && !hasMailServer)
      throw invalidField('delivery', administratorMessage('no_mail_server'))
    if (delivery === 'link' && hasMailServer)
      throw invalidField('delivery', administratorMessage('mail_only'))
  }

  /** @throws NotFound */
  async #get(id: number): Promise<Administrator> {
    return (await this.#deps.records.get(storedAdministrators, id)) as unknown as Administrator
  }

  async #withInvitationLink(id: number, url: string | null): Promise<AdministratorLink> {
    const administrator = await this.#get(id)
    const expires_at = administrator.invitation_expires_at ?? ''
    return { ...administrator, link: url === null ? null : { url, expires_at } }
  }
}

function isInvited({ state }: Administrator): boolean {
  return state === 'invited' || state === 'expired'
}

function refused(reason: Parameters<typeof administratorMessage>[0]): InvalidFields {
  return invalidField('id', administratorMessage(reason))
}
