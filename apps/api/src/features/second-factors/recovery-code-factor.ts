import { recordFactorChange } from './factor-changes-sql.ts'
import type { Database } from './factor-repository.ts'
import { RecoveryCodeRepository } from './recovery-code-repository.ts'
import type { AnswerClaim, SecondFactorKind } from './second-factor-kind.ts'

/** Recovery codes, which replace a lost second factor. Each works once, and the owner is told. */
export const recoveryCodeFactor: SecondFactorKind = {
  method: 'recovery_code',
  isAnsweredBy: ({ recovery_code }) => recovery_code !== undefined,
  verify: async (db: Database, { userId, answer, actor }: AnswerClaim) => {
    const codes = new RecoveryCodeRepository(db)
    if (!(await codes.use(userId, answer.recovery_code ?? ''))) return false
    const left = await codes.countLeft(userId)
    await recordFactorChange(db, { userId, actor, change: 'recovery_code_used', left })
    return true
  },
}
