import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionSummary } from '@touchline/contract/auth'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { activityKey } from '../../session/activity.ts'
import { deviceOf } from '../../session/device.ts'
import { useDates } from '../../site/use-dates.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { sessionsTexts } from './session-texts.ts'

export function useDeviceName() {
  const { t } = useLanguage(sessionsTexts)
  return (userAgent: string) => {
    const { browser = t('sessions:unknownBrowser'), system = t('sessions:unknownSystem') } =
      deviceOf(userAgent)
    return t('sessions:device', { browser, system })
  }
}

const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i
const THIS_COMPUTER = /^(127\.|::1$)/
/** RFC 1918, link-local, and unique local addresses. */
const LOCAL_NETWORK =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i

/** Returns undefined for public addresses, which are shown unchanged. */
export function describeAddress(address: string): 'thisComputer' | 'localNetwork' | undefined {
  const bare = address.replace(IPV4_MAPPED, '')
  if (THIS_COMPUTER.test(bare)) return 'thisComputer'
  return LOCAL_NETWORK.test(bare) ? 'localNetwork' : undefined
}

const queryKey = ['sessions']

export type SessionsResponse = { readonly data: readonly SessionSummary[] }

export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call<SessionsResponse>('/api/sessions', { signal }),
  staleTime: 0, // other devices begin and end sessions
})

const revoke = ({ id }: SessionSummary) => call(`/api/sessions/${id}`, { method: 'DELETE' })

export function useRevokeSession() {
  return useMutation({ mutationFn: revoke, onSettled: useReload() })
}

/** Revokes the sessions one after the other, until a request fails. */
export function useRevokeSessions() {
  return useMutation({
    mutationFn: async (sessions: readonly SessionSummary[]) => {
      for (const session of sessions) await revoke(session).catch(ignoreEnded)
    },
    onSettled: useReload(),
  })
}

/** A `not_found` means that the session has already ended. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

/** Reloads the sessions, also after a failure, because a session may have ended meanwhile. */
function useReload() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: activityKey })
    return queries.invalidateQueries({ queryKey })
  }
}

export function useConfirmRevoke() {
  const { t } = useLanguage(sessionsTexts, appTexts)
  const { momentText } = useDates()
  const nameOf = useDeviceName()
  const { mutate, isPending, variables } = useRevokeSession()
  const ask = async (session: SessionSummary) => {
    const device = nameOf(session.user_agent)
    const confirmed = await confirm({
      title: t('sessions:confirmTitle', { device }),
      text: t('sessions:confirmText', { address: session.ip, when: momentText(session.last_used_at) }),
      confirmLabel: t('app:action.revoke'),
      destructive: true,
    })
    const counted = (count: number) => t('sessions:revokedCount', { count })
    const onSuccess = () => toast.done(t('sessions:revoked', { device }), { kind: 'revoked', counted })
    if (confirmed) mutate(session, { onSuccess })
  }
  return { ask, revoking: isPending ? variables.id : undefined }
}

export function useConfirmRevokeAll() {
  const { t } = useLanguage(sessionsTexts, appTexts)
  const { mutate, isPending } = useRevokeSessions()
  const ask = async (sessions: readonly SessionSummary[]) => {
    const confirmed = await confirm({
      title: t('sessions:confirmOthersTitle'),
      text: t('sessions:confirmOthersText'),
      confirmLabel: t('sessions:confirmOthersLabel'),
      destructive: true,
    })
    if (confirmed) mutate(sessions, { onSuccess: () => toast.done(t('sessions:revokedOthers')) })
  }
  return { ask, isPending }
}
