import { within } from '../../egress/egress.ts'

const LIMIT_MS = 5_000

export type Outcome = 'ok' | 'warning' | 'problem' | 'skipped'

/** `remedy` is a command, a setting with its page, or a variable. */
export type Finding =
  | { readonly outcome: 'ok' | 'skipped'; readonly text: string }
  | { readonly outcome: 'warning' | 'problem'; readonly text: string; readonly remedy: string }

export type Check = {
  readonly id: string
  readonly examines: string
  /** For a check that fails or takes too long. */
  readonly remedy: string
  run(signal: AbortSignal): Finding | Promise<Finding>
}

export type CheckResult = { readonly id: string; readonly examines: string } & Finding

export const ok = (text: string): Finding => ({ outcome: 'ok', text })
export const skipped = (text: string): Finding => ({ outcome: 'skipped', text })
export const warning = (text: string, remedy: string): Finding => ({ outcome: 'warning', text, remedy })
export const problem = (text: string, remedy: string): Finding => ({ outcome: 'problem', text, remedy })

/** Runs the checks in parallel. Each has the time limit of its own. */
export function runChecks(checks: readonly Check[], { limitMs = LIMIT_MS } = {}): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const { id, examines } = check
      return { id, examines, ...(await findingOf(check, limitMs)) }
    }),
  )
}

async function findingOf({ run, remedy }: Check, limitMs: number): Promise<Finding> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    return await within(Promise.resolve(run(signal)), signal)
  } catch (error) {
    if (signal.aborted) return problem(`There was no answer within ${limitMs / 1_000} s.`, remedy)
    return problem(`The check failed: ${(error as Error).message}.`, remedy)
  }
}
