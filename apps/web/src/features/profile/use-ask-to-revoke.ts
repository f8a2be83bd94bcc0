import type { SessionSummary } from '@touchline/contract/auth'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { useDates } from '../../site/use-dates.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { sessionsTexts } from './session-texts.ts'
import { useRevokeSession, useRevokeSessions } from './sessions-query.ts'
import { useDeviceName } from './use-device-name.ts'

/** Asks by the device's name, revokes, and says so. */
export function useConfirmRevoke() {
  const { t } = useLanguage(sessionsTexts, shellTexts)
  const { momentText } = useDates()
  const nameOf = useDeviceName()
  const { mutate, isPending, variables } = useRevokeSession()
  const ask = async (session: SessionSummary) => {
    const device = nameOf(session.user_agent)
    const confirmed = await confirm({
      title: t('sessions:confirmTitle', { device }),
      text: t('sessions:confirmText', { address: session.ip, when: momentText(session.last_used_at) }),
      confirmLabel: t('shell:action.revoke'),
      cancelLabel: t('shell:action.cancel'),
      destructive: true,
    })
    if (confirmed) mutate(session, { onSuccess: () => toast.done(t('sessions:revoked', { device })) })
  }
  return { ask, revoking: isPending ? variables.id : undefined }
}

/** Asks once, revokes them all, and says so once. */
export function useConfirmRevokeAll() {
  const { t } = useLanguage(sessionsTexts, shellTexts)
  const { mutate, isPending } = useRevokeSessions()
  const ask = async (sessions: readonly SessionSummary[]) => {
    const confirmed = await confirm({
      title: t('sessions:confirmOthersTitle'),
      text: t('sessions:confirmOthersText'),
      confirmLabel: t('sessions:confirmOthersLabel'),
      cancelLabel: t('shell:action.cancel'),
      destructive: true,
    })
    if (confirmed) mutate(sessions, { onSuccess: () => toast.done(t('sessions:revokedOthers')) })
  }
  return { ask, isPending }
}
