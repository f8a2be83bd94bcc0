import type { Import } from '@touchline/contract/records/imports'

export type ShownStep = 'columns' | 'rows' | 'result'

/**
 * The step of an import that the page shows. The state decides, because the address may be older; it only chooses
 * between the columns and the rows.
 */
export function shownStep(
  { state, check_job }: Pick<Import, 'state' | 'check_job'>,
  named?: string,
): ShownStep {
  if (state === 'checking') return 'rows'
  if (state === 'checked') return named === 'columns' ? 'columns' : 'rows'
  // a check was stopped, or it failed
  if (state === 'columns') return named === 'rows' && check_job !== null ? 'rows' : 'columns'
  return 'result'
}
