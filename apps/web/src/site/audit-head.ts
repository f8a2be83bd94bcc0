import { skipToken, useQuery } from '@tanstack/react-query'
import type { AuditHead } from '@touchline/contract/live-events'

export const auditHeadKey = ['audit-head']

/** The newest sealed audit entry that the event stream has reported; undefined before the first report. */
export function useAuditHead(): AuditHead | undefined {
  return useQuery<AuditHead>({ queryKey: auditHeadKey, queryFn: skipToken }).data
}
