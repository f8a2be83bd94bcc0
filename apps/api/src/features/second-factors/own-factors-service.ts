import type { OwnSecondFactors, RecoveryCodes, TotpSetup } from '@touchline/contract/second-factors/calls'
import { secondFactorMessage } from '@touchline/contract/second-factors/messages'
import type { SecondFactorPolicy } from '@touchline/contract/site-settings/access'
import type { Actor } from '../../database/audit.ts'
import { invalidField, NotFound } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { recordFactorChange } from './factor-changes-sql.ts'
import { type Database, FactorRepository } from './factor-repository.ts'
import { RecoveryCodeRepository } from './recovery-code-repository.ts'
import { refused } from './refused.ts'
import { relyingPartyOf } from './relying-party.ts'
import { newTotpSecret, qrCodeOf, stepOfCode, totpUri } from './totp.ts'
import { totpLocation } from './totp-factor.ts'
import { TotpRepository } from './totp-repository.ts'

type OwnFactorsDeps = {
  readonly factors: FactorRepository
  readonly totp: TotpRepository
  readonly box: SecretBox
  readonly getPolicy: () => Promise<SecondFactorPolicy>
  /** As authenticator apps show it. */
  readonly siteName: () => Promise<string>
  readonly publicUrl: () => string
}
type Owner = { readonly userId: number; readonly actor: Actor }

/** What people do with their own second factors. */
export class OwnFactorsService {
  readonly #deps: OwnFactorsDeps

  constructor(deps: OwnFactorsDeps) {
    this.#deps = deps
  }

  async get(userId: number): Promise<OwnSecondFactors> {
    const { factors, getPolicy, publicUrl } = this.#deps
    const [policy, stored] = await Promise.all([getPolicy(), factors.get(userId)])
    const { has_password, confirmed_at, required_from, recovery_codes_left, passkeys } = stored
    return {
      policy,
      has_password,
      required_from,
      totp: confirmed_at === null ? null : { confirmed_at },
      recovery_codes_left,
      passkeys,
      passkeys_offered: relyingPartyOf(publicUrl()) !== undefined,
    }
  }

  /** The codes of the new secret work once it is confirmed. Until then, a former authenticator app remains. */
  async setUpTotp(userId: number): Promise<TotpSetup> {
    const { factors, totp, box, siteName } = this.#deps
    await this.requireAllowed()
    await box.prepare()
    const secret = newTotpSecret()
    await totp.setNewSecret(userId, () => box.seal(secret, totpLocation(userId, 'new_secret')))
    const { email } = await factors.get(userId)
    const uri = totpUri({ secret, issuer: await siteName(), email })
    return { secret, uri, svg: qrCodeOf(uri) }
  }

  /** The first second factor of an account comes with recovery codes. */
  async confirmTotp({ userId, actor, code }: Owner & { readonly code: string }): Promise<RecoveryCodes> {
    await this.requireAllowed()
    return this.#deps.factors.transaction(async (db) => {
      await new FactorRepository(db).lock(userId)
      await this.#confirm(db, { userId, code })
      await recordFactorChange(db, { userId, actor, change: 'totp_added' })
      return { recovery_codes: await firstRecoveryCodes(db, userId) }
    })
  }

  async #confirm(db: Database, { userId, code }: { userId: number; code: string }): Promise<void> {
    const { box } = this.#deps
    const totp = new TotpRepository(db)
    const factor = await totp.lock(userId)
    const sealed = factor?.secrets.new_secret
    if (!factor || sealed === undefined) throw invalidField('code', secondFactorMessage('not_started'))
    const secret = await box.open(sealed, totpLocation(userId, 'new_secret'))
    const step = stepOfCode({ secret, code, currentStep: factor.currentStep })
    if (step === undefined) throw invalidField('code', secondFactorMessage('wrong_code'))
    await totp.confirm({ userId, step, secret: await box.seal(secret, totpLocation(userId, 'secret')) })
  }

  async removeTotp({ userId, actor }: Owner): Promise<OwnSecondFactors> {
    await this.#deps.factors.transaction(async (db) => {
      await new FactorRepository(db).lock(userId)
      if (!(await new TotpRepository(db).remove(userId))) throw new NotFound()
      await recordFactorChange(db, { userId, actor, change: 'totp_removed' })
      await endWithLastFactor(db, userId)
    })
    return this.get(userId)
  }

  renewRecoveryCodes({ userId, actor }: Owner): Promise<RecoveryCodes> {
    return this.#deps.factors.transaction(async (db) => {
      await new FactorRepository(db).lock(userId)
      const { confirmed_at, passkeys } = await new FactorRepository(db).get(userId)
      if (confirmed_at === null && passkeys === 0) throw refused('no_second_factor')
      await recordFactorChange(db, { userId, actor, change: 'recovery_codes_renewed' })
      return { recovery_codes: await new RecoveryCodeRepository(db).replace(userId) }
    })
  }

  /** Call before a second factor is added. Throws InvalidFields if the policy is `off`. */
  async requireAllowed(): Promise<void> {
    if ((await this.#deps.getPolicy()) === 'off') throw refused('turned_off')
  }
}

/** Call after a second factor was added. Empty if the account has recovery codes already. */
export async function firstRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = new RecoveryCodeRepository(db)
  return (await codes.countLeft(userId)) > 0 ? [] : codes.replace(userId)
}

/**
 * Call after a second factor was removed. Recovery codes end with the last one.
 *
 * @throws InvalidFields if it was the last one and the policy requires one
 */
export async function endWithLastFactor(db: Database, userId: number): Promise<void> {
  const { confirmed_at, passkeys, required_from } = await new FactorRepository(db).get(userId)
  if (confirmed_at !== null || passkeys > 0) return
  if (required_from !== null) throw refused('last_required')
  await new RecoveryCodeRepository(db).removeAll(userId)
}
