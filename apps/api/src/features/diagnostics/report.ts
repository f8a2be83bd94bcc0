import type { CheckResult, Outcome } from './check.ts'

const marks: Readonly<Record<Outcome, string>> = {
  ok: 'ok',
  warning: 'WARNING',
  problem: 'PROBLEM',
  skipped: 'skipped',
}

export function hasProblem(results: readonly CheckResult[]): boolean {
  return results.some(({ outcome }) => outcome === 'problem')
}

/** A line for each check; a second line with the remedy for each warning and problem. */
export function reportText(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ examines }) => examines.length))
  const indent = ' '.repeat(width + 11)
  const lines = results.flatMap((result) => {
    const { examines, outcome, text } = result
    const line = `${marks[outcome].padEnd(9)}${examines.padEnd(width)}  ${text}`
    return 'remedy' in result ? [line, `${indent}→ ${result.remedy}`] : [line]
  })
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  return [...lines, '', `${count('problem')} problems, ${count('warning')} warnings`].join('\n')
}

export function reportJson(results: readonly CheckResult[]): string {
  return JSON.stringify({ healthy: !hasProblem(results), checks: results }, null, 2)
}
