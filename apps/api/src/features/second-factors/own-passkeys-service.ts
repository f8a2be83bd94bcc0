import { secondFactorMessage } from '@touchline/contract/second-factors/messages'
import {
  type AddedPasskey,
  MAX_PASSKEYS,
  type NewPasskeyAnswer,
  type NewPasskeyOptions,
  type Passkey,
} from '@touchline/contract/second-factors/passkeys'
import { CHALLENGE_LIMIT_MS } from '@touchline/contract/second-factors/sign-in'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { invalidField, NotFound } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { ChallengeRepository } from './challenge-repository.ts'
import { recordFactorChange } from './factor-changes-sql.ts'
import { type Database, FactorRepository } from './factor-repository.ts'
import { endWithLastFactor, firstRecoveryCodes } from './own-factors-service.ts'
import { PasskeyRepository } from './passkey-repository.ts'
import { userHandleOf } from './passkeys.ts'
import { refused } from './refused.ts'
import type { RelyingParty } from './relying-party.ts'
import { clientDataOf, SIGNATURE_ALGORITHMS, verifyNewPasskey } from './webauthn.ts'

type OwnPasskeysDeps = {
  readonly factors: FactorRepository
  readonly passkeys: PasskeyRepository
  readonly challenges: ChallengeRepository
  /** Throws InvalidFields if the policy is `off`. */
  readonly requireAllowed: () => Promise<void>
  /** As browsers show it. */
  readonly siteName: () => Promise<string>
  readonly party: () => RelyingParty
}
type Owner = { readonly userId: number; readonly sessionId: number; readonly actor: Actor }
type NewPasskey = Owner & { readonly name: string; readonly passkey: NewPasskeyAnswer }
type PasskeyOfOwner = Owner & { readonly id: number }

const purpose = 'passkey_registration'

/** What people do with their own passkeys. */
export class OwnPasskeysService {
  readonly #deps: OwnPasskeysDeps

  constructor(deps: OwnPasskeysDeps) {
    this.#deps = deps
  }

  list(userId: number): Promise<Passkey[]> {
    return this.#deps.passkeys.list(userId)
  }

  /** What the page hands to the browser, so that it creates a passkey. */
  async optionsForNew({ userId, sessionId, actor }: Owner): Promise<NewPasskeyOptions> {
    const { factors, passkeys, challenges, requireAllowed, siteName, party } = this.#deps
    await requireAllowed()
    const { id } = party()
    const excludeCredentials = await passkeys.listCredentials(userId)
    requireRoom(excludeCredentials)
    const { email } = await factors.get(userId)
    const address = callerAddress(actor.ip ?? '')
    return {
      challenge: await challenges.add({ purpose, address, userId, sessionId }),
      rp: { id, name: await siteName() },
      user: { id: userHandleOf(userId), name: email, displayName: email },
      pubKeyCredParams: SIGNATURE_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials,
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: CHALLENGE_LIMIT_MS,
    }
  }

  /** The first second factor of an account comes with recovery codes. */
  async add({ name, passkey, ...owner }: NewPasskey): Promise<AddedPasskey> {
    const { factors, requireAllowed, party } = this.#deps
    await requireAllowed()
    const { challenge } = clientDataOf(passkey)
    const credential = await verifyNewPasskey(passkey, { challenge, party: party() })
    const { userId, actor } = owner
    return factors.transaction(async (db) => {
      await new FactorRepository(db).lock(userId)
      const passkeys = new PasskeyRepository(db)
      const others = await passkeys.list(userId)
      requireRoom(others)
      requireFreeName(name, others)
      await useChallenge(db, { ...owner, token: challenge })
      if (!credential) throw invalidField('passkey', secondFactorMessage('passkey_not_accepted'))
      const { transports = [] } = passkey.response
      const added = await passkeys.add({ userId, name, credential, transports })
      if (!added) throw invalidField('passkey', secondFactorMessage('passkey_known'))
      await recordFactorChange(db, { userId, actor, change: 'passkey_added', passkey: name })
      return { ...added, recovery_codes: await firstRecoveryCodes(db, userId) }
    })
  }

  async rename({ id, name, userId, actor }: PasskeyOfOwner & { readonly name: string }): Promise<Passkey> {
    return this.#deps.factors.transaction(async (db) => {
      const { passkey, passkeys, others } = await this.#lock(db, { id, userId })
      if (passkey.name === name) return passkey
      requireFreeName(name, others)
      await passkeys.rename(id, name)
      const changes = { passkey: { old: passkey.name, new: name } }
      await recordAudit(db, { area: 'auth', action: 'passkey_renamed', actor, changes, recordId: userId })
      return { ...passkey, name }
    })
  }

  async remove({ id, userId, actor }: PasskeyOfOwner): Promise<Passkey> {
    return this.#deps.factors.transaction(async (db) => {
      const { passkey, passkeys } = await this.#lock(db, { id, userId })
      await passkeys.remove(id)
      await recordFactorChange(db, { userId, actor, change: 'passkey_removed', passkey: passkey.name })
      await endWithLastFactor(db, userId)
      return passkey
    })
  }

  /** @throws NotFound if the account has no such passkey */
  async #lock(db: Database, { id, userId }: Pick<PasskeyOfOwner, 'id' | 'userId'>) {
    await new FactorRepository(db).lock(userId)
    const passkeys = new PasskeyRepository(db)
    const all = await passkeys.list(userId)
    const passkey = all.find((each) => each.id === id)
    if (!passkey) throw new NotFound()
    return { passkey, passkeys, others: all.filter((each) => each !== passkey) }
  }
}

async function useChallenge(
  db: Database,
  { userId, sessionId, actor, token }: Owner & { readonly token: string },
): Promise<void> {
  const address = callerAddress(actor.ip ?? '')
  if (!(await new ChallengeRepository(db).use({ token, purpose, address, userId, sessionId })))
    throw invalidField('passkey', secondFactorMessage('passkey_expired'))
}

function requireRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw refused('too_many_passkeys', { max: MAX_PASSKEYS })
}

function requireFreeName(name: string, others: readonly Passkey[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw invalidField('name', secondFactorMessage('passkey_name_taken'))
}
