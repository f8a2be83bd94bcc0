import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import type { Schedule } from '../../queue/schedules.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { ChallengeRepository } from './challenge-repository.ts'
import { FactorRepository } from './factor-repository.ts'
import { OwnFactorsService } from './own-factors-service.ts'
import { recoveryCodeFactor } from './recovery-code-factor.ts'
import { removeSecondFactors } from './removal-repository.ts'
import { secondFactorRoutes } from './routes.ts'
import { SecondFactors } from './second-factors.ts'
import { TotpFactor } from './totp-factor.ts'
import { TotpRepository } from './totp-repository.ts'

type SecondFactorsDeps = {
  readonly box: SecretBox
  readonly settings: Pick<ReadSettings, 'open'> & { organisationNames(): Promise<readonly string[]> }
}

export function secondFactorsFeature({ db, publicUrl }: Core, { box, settings }: SecondFactorsDeps) {
  const challenges = new ChallengeRepository(db)
  const factors = new FactorRepository(db)
  const kinds = [new TotpFactor(box), recoveryCodeFactor]
  const totp = new TotpRepository(db)
  const service = new OwnFactorsService({ factors, totp, box, settings, publicUrl })
  const removeExpiredChallenges: Schedule = {
    name: 'remove_expired_challenges',
    cron: '40 * * * *',
    run: () => challenges.removeExpired(),
  }
  const feature: Feature = {
    routes: [secondFactorRoutes({ service })],
    schedules: [removeExpiredChallenges],
  }
  return {
    ...feature,
    signIn: new SecondFactors({ challenges, factors, kinds }),
    removeAll: removeSecondFactors,
  }
}
