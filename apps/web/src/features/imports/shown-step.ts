import type { Import } from '@touchline/contract/records/imports'

export const steps = ['file', 'columns', 'rows', 'result'] as const
export type ShownStep = (typeof steps)[number]

/**
 * The step of an import that the page shows. The state decides, because the address may be older; it only chooses
 * between the steps that are possible.
 */
export function shownStep(
  { state, check_job }: Pick<Import, 'state' | 'check_job'>,
  named?: string,
): ShownStep {
  if (state === 'checking') return 'rows'
  if (state !== 'columns' && state !== 'checked') return 'result'
  if (named === 'file' || named === 'columns') return named
  if (state === 'checked') return 'rows'
  // a check was stopped, or it failed
  return named === 'rows' && check_job !== null ? 'rows' : 'columns'
}
