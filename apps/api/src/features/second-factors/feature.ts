import { access, type SecondFactorPolicy } from '@touchline/contract/site-settings/access'
import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import type { Schedule } from '../../queue/schedules.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { secondFactorAttention } from './attention.ts'
import { AttentionRepository } from './attention-repository.ts'
import { ChallengeRepository } from './challenge-repository.ts'
import { FactorRepository } from './factor-repository.ts'
import { OwnFactorsService } from './own-factors-service.ts'
import { OwnPasskeysService } from './own-passkeys-service.ts'
import { PasskeyFactor } from './passkey-factor.ts'
import { PasskeyOptionsService } from './passkey-options.ts'
import { PasskeyRepository } from './passkey-repository.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { PasskeySignIn } from './passkey-sign-in.ts'
import { recoveryCodeFactor } from './recovery-code-factor.ts'
import { requireRelyingParty } from './relying-party.ts'
import { removeRecentSecondFactors, removeSecondFactors } from './removal-repository.ts'
import { secondFactorRoutes } from './routes.ts'
import { SecondFactors } from './second-factors.ts'
import { TotpFactor } from './totp-factor.ts'
import { TotpRepository } from './totp-repository.ts'

type SecondFactorsDeps = {
  readonly box: SecretBox
  readonly settings: Pick<ReadSettings, 'open'> & { organisationNames(): Promise<readonly string[]> }
}

/** The name of the site before an organisation is set. */
const PRODUCT = 'Touchline'

export function secondFactorsFeature({ db, publicUrl }: Core, { box, settings }: SecondFactorsDeps) {
  const challenges = new ChallengeRepository(db)
  const factors = new FactorRepository(db)
  const passkeys = new PasskeyRepository(db)
  const party = () => requireRelyingParty(publicUrl())
  const kinds = [new TotpFactor(box), recoveryCodeFactor, new PasskeyFactor(party)]
  const totp = new TotpRepository(db)
  const siteName = async () => (await settings.organisationNames())[0] ?? PRODUCT
  const service = new OwnFactorsService({
    factors,
    totp,
    box,
    getPolicy: async () => (await settings.open(access)).second_factor_policy as SecondFactorPolicy,
    siteName,
    publicUrl,
  })
  const ownPasskeys = new OwnPasskeysService({
    factors,
    passkeys,
    challenges,
    requireAllowed: () => service.requireAllowed(),
    siteName,
    party,
  })
  const options = new PasskeyOptionsService({ challenges, passkeys, party })
  const removeExpiredChallenges: Schedule = {
    name: 'remove_expired_challenges',
    cron: '*/10 * * * *',
    run: () => challenges.removeExpired(),
  }
  const feature: Feature = {
    routes: [secondFactorRoutes({ service }), passkeyRoutes({ service: ownPasskeys, options })],
    attention: [secondFactorAttention(new AttentionRepository(db))],
    schedules: [removeExpiredChallenges],
  }
  return {
    ...feature,
    signIn: new SecondFactors({ challenges, factors, kinds }),
    passkeySignIn: new PasskeySignIn({ passkeys, party }),
    removal: { all: removeSecondFactors, recent: removeRecentSecondFactors },
  }
}
