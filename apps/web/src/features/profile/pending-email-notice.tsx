import { useMutation, useQuery } from '@tanstack/react-query'
import type { PendingEmail, Profile } from '@touchline/contract/profile'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNow } from '../../i18n/use-now.ts'
import { profileQuery, useCacheProfile } from '../../session/profile-query.ts'
import { useDates } from '../../site/use-dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'

const pendingEmailTexts = defineTexts('pendingEmail', {
  title: { en: 'Waiting for confirmation of {{email}}', ja: '{{email}} の確認待ちです' },
  text: {
    en: 'Open the link that we sent to this address, by {{time}}. Your current address stays until then.',
    ja: 'このアドレスに届いたリンクを {{time}} までに開いてください。それまでは現在のアドレスのままです。',
  },
  expiredTitle: { en: '{{email}} was not confirmed', ja: '{{email}} は確認されませんでした' },
  expiredText: {
    en: 'The link expired at {{time}}. Your e-mail address has not changed.',
    ja: 'リンクの有効期限は {{time}} でした。メールアドレスは変更されていません。',
  },
  resend: { en: 'Resend link', ja: 'リンクを再送信' },
  cancel: { en: 'Cancel change', ja: '変更を取り消す' },
  resent: { en: 'A new link was sent to {{email}}', ja: '{{email}} に新しいリンクを送信しました' },
  cancelled: { en: 'The change was cancelled', ja: 'メールアドレスの変更を取り消しました' },
})

type NewEmailRequest = {
  readonly method: 'POST' | 'DELETE'
  readonly path: '/resend' | ''
  readonly done: 'resent' | 'cancelled'
}

const resend: NewEmailRequest = { method: 'POST', path: '/resend', done: 'resent' }
const cancel: NewEmailRequest = { method: 'DELETE', path: '', done: 'cancelled' }

/** The new e-mail address of a profile that waits for its confirmation. Nothing if there is none. */
export function PendingEmailNotice({ profile }: { profile: Profile | undefined }) {
  return profile?.pending_email ? <Pending profileId={profile.id} pending={profile.pending_email} /> : null
}

function Pending({ profileId, pending }: { profileId: number; pending: PendingEmail }) {
  const { t } = useLanguage(pendingEmailTexts)
  const { momentText } = useDates()
  const now = useNow()
  // the link is opened in another window, which confirms the address
  const { refetch } = useQuery({ ...profileQuery(profileId), refetchOnWindowFocus: 'always' })
  const cacheProfile = useCacheProfile()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ method, path }: NewEmailRequest) => {
      const { data } = await call<{ data: Profile }>(`/api/profile/${profileId}/email-change${path}`, {
        method,
        isKeyed: true,
      })
      await cacheProfile(data)
    },
    onSuccess: (_, { done }) => {
      toast.done(t(`pendingEmail:${done}`, { email: pending.email }))
      // the cancelled notice has disappeared with its focused button
      queueMicrotask(restoreFocus)
    },
    // another window may have confirmed or cancelled the change
    onError: () => void refetch(),
  })
  const isExpired = Date.parse(pending.expires_at) <= now
  const facts = { email: pending.email, time: momentText(pending.expires_at) }
  return (
    <Alert
      quiet
      tone={isExpired ? 'warning' : 'calm'}
      title={t(isExpired ? 'pendingEmail:expiredTitle' : 'pendingEmail:title', facts)}
    >
      <p>{t(isExpired ? 'pendingEmail:expiredText' : 'pendingEmail:text', facts)}</p>
      <ButtonRow>
        {[resend, cancel].map((request) => (
          <Button
            key={request.done}
            size="xs"
            variant="default"
            loading={isPending && variables === request}
            disabled={isPending && variables !== request}
            onClick={() => mutate(request)}
          >
            {t(request === resend ? 'pendingEmail:resend' : 'pendingEmail:cancel')}
          </Button>
        ))}
      </ButtonRow>
    </Alert>
  )
}
