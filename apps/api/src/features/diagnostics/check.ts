import type { CheckId, CheckResult, Finding } from '@touchline/contract/diagnostics'
import type { LocalText } from '@touchline/contract/language'
import { showInvisible } from '../../egress/answers.ts'
import { within } from '../../egress/egress.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { say } from './texts.ts'

const LIMIT_MS = 5_000

export type Check = {
  readonly id: CheckId
  /** For a check that fails or takes too long. */
  readonly remedy: LocalText
  run(signal: AbortSignal): Finding | Promise<Finding>
}

export const ok = (text: LocalText): Finding => ({ outcome: 'ok', text, remedy: null })
export const skipped = (text: LocalText): Finding => ({ outcome: 'skipped', text, remedy: null })
export const warning = (text: LocalText, remedy: LocalText): Finding => ({ outcome: 'warning', text, remedy })
export const problem = (text: LocalText, remedy: LocalText): Finding => ({ outcome: 'problem', text, remedy })

/** Runs the checks in parallel. Each has the time limit of its own. */
export function runChecks(checks: readonly Check[], { limitMs = LIMIT_MS } = {}): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const finding = await findingOf(check, limitMs)
      return { id: check.id, examines: say(`check:${check.id}`), ...finding }
    }),
  )
}

async function findingOf({ run, remedy }: Check, limitMs: number): Promise<Finding> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    return await within(Promise.resolve(run(signal)), signal)
  } catch (error) {
    // a lost key is no error of the server that the check would reach
    if (error instanceof SecretUnreadable)
      return problem(say('finding:secretUnreadable'), say('remedy:keyBackOrAgain'))
    if (signal.aborted) return problem(say('finding:noAnswer', { seconds: limitMs / 1_000 }), remedy)
    return problem(say('finding:checkFailed', { reason: showInvisible((error as Error).message) }), remedy)
  }
}
