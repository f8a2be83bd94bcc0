import { Unavailable } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import type { Database } from './factor-repository.ts'
import type { AnswerClaim, SecondFactorKind } from './second-factor-kind.ts'
import { stepOfCode } from './totp.ts'
import { TotpRepository } from './totp-repository.ts'

const unreadable = {
  en: 'The code cannot be checked because the server’s encryption key is missing. Use a recovery code, or ask the server administrator to restore the key.',
  ja: 'サーバーの暗号化キーが見つからないため、コードを確認できません。リカバリーコードを使用するか、サーバーの管理者にキーの復元を依頼してください。',
}
/** Long, because a retry can only succeed after an operator has acted. */
const RETRY_SECONDS = 60

/** Where the encrypted secrets of an authenticator app are. */
export function totpLocation(userId: number, column: 'secret' | 'new_secret') {
  return { table: 'totp_factors', column, row: userId }
}

/** Codes of an authenticator app. */
export class TotpFactor implements SecondFactorKind {
  readonly method = 'totp'
  readonly #box: SecretBox

  constructor(box: SecretBox) {
    this.#box = box
  }

  isAnsweredBy({ code }: AnswerClaim['answer']): boolean {
    return code !== undefined
  }

  async verify(db: Database, { userId, answer: { code = '' } }: AnswerClaim): Promise<boolean> {
    const factors = new TotpRepository(db)
    const factor = await factors.find(userId)
    const sealed = factor?.secrets.secret
    if (!factor || sealed === undefined) return false
    const secret = await this.#open(sealed, userId)
    const step = stepOfCode({ secret, code, currentStep: factor.currentStep })
    return step !== undefined && factors.useStep({ userId, step })
  }

  async #open(sealed: string, userId: number): Promise<string> {
    try {
      return await this.#box.open(sealed, totpLocation(userId, 'secret'))
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error
      throw new Unavailable({ retryAfterSeconds: RETRY_SECONDS, message: unreadable })
    }
  }
}
