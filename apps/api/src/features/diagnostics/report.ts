import type { CheckResult, Outcome } from '@touchline/contract/diagnostics'

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
  const width = Math.max(...results.map(({ examines }) => examines.en.length))
  const indent = ' '.repeat(width + 11)
  const lines = results.flatMap(({ examines, outcome, text, remedy }) => {
    const line = `${marks[outcome].padEnd(9)}${examines.en.padEnd(width)}  ${text.en}`
    return remedy ? [line, `${indent}→ ${remedy.en}`] : [line]
  })
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  return [...lines, '', `${count('problem')} problems, ${count('warning')} warnings`].join('\n')
}

export function reportJson(results: readonly CheckResult[]): string {
  return JSON.stringify({ healthy: !hasProblem(results), checks: results.map(inEnglish) }, null, 2)
}

export function inEnglish({ id, examines, outcome, text, remedy }: CheckResult) {
  const found = { id, examines: examines.en, outcome, text: text.en }
  return remedy ? { ...found, remedy: remedy.en } : found
}
