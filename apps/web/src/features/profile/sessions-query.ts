import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionSummary } from '@touchline/contract/auth'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { activityKey } from '../../session/activity-key.ts'

const queryKey = ['sessions']

export type SessionsAnswer = { readonly data: readonly SessionSummary[] }

export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call<SessionsAnswer>('/api/sessions', { signal }),
  staleTime: 0, // sessions begin and end elsewhere
})

const revoke = ({ id }: SessionSummary) => call(`/api/sessions/${id}`, { method: 'DELETE' })

export function useRevokeSession() {
  return useMutation({ mutationFn: revoke, onSettled: useReload() })
}

/** One after the other, up to the first that fails. */
export function useRevokeSessions() {
  return useMutation({
    mutationFn: async (sessions: readonly SessionSummary[]) => {
      for (const session of sessions) await revoke(session).catch(passOverEnded)
    },
    onSettled: useReload(),
  })
}

/** What is to end may have ended by itself. */
function passOverEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

/** Also after a failure: a session may have ended by itself. */
function useReload() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: activityKey })
    return queries.invalidateQueries({ queryKey })
  }
}
