import { useQueryClient } from '@tanstack/react-query'
import { type MailSummary, mailKindLabels } from '@touchline/contract/deliveries'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useRowMutation } from '../../../http/use-row-mutation.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { activityKey } from '../../../session/activity.ts'
import { useDates } from '../../../site/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { mailsKey } from './mails-query.ts'
import { mailsTexts } from './texts.ts'

/** Sends a mail now or again, after a confirmation if it was already sent. */
export function useResendMail() {
  const { t } = useLanguage(mailsTexts)
  const queries = useQueryClient()
  const confirmResend = useConfirmResend()
  const { run } = useRowMutation({
    mutationKey: ['resend-mail'],
    mutationFn: ({ id }: MailSummary) =>
      call(`/api/mails/${id}/resend`, { method: 'POST', isKeyed: true }).catch((error: unknown) => {
        throw isGone(error) ? new ApiError({ ...error, message: t('mails:gone') }) : error
      }),
    onSuccess: (_, { id, recipient, state }) => {
      const done = state === 'waiting' ? 'sentNow' : 'resent'
      toast.done(t(`mails:${done}`, { to: recipient ?? '' }), {
        kind: `mails.${done}`,
        of: id,
        counted: (count) => t(`mails:${done}Count`, { count }),
      })
    },
    // also after a failure, which means that the list was outdated
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: activityKey })
      return queries.invalidateQueries({ queryKey: mailsKey })
    },
  })
  return async (mail: MailSummary) => {
    if (mail.state !== 'sent' || (await confirmResend(mail))) run(mail)
  }
}

function useConfirmResend() {
  const { t, localize } = useLanguage(mailsTexts)
  const { momentText } = useDates()
  return ({ kind, recipient, created_at, sent_at }: MailSummary) =>
    confirm({
      title: t('mails:againTitle', { kind: localize(mailKindLabels[kind]) }),
      text: t(kind === 'password_reset' ? 'mails:againLink' : 'mails:againText', {
        to: recipient ?? '',
        when: momentText(sent_at ?? created_at),
      }),
      confirmLabel: t('mails:resend'),
    })
}

/** True if the mail or its recipient no longer exists. */
function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_fields')
}

type Props = { mail: MailSummary; onResend: (mail: MailSummary) => Promise<void> }

export function ResendButton({ mail, onResend }: Props) {
  const { t, localize } = useLanguage(mailsTexts)
  const { momentText } = useDates()
  const label = t(mail.state === 'waiting' ? 'mails:sendNowOf' : 'mails:resendOf', {
    kind: localize(mailKindLabels[mail.kind]),
    to: mail.recipient ?? '',
    when: momentText(mail.created_at),
  })
  return <IconButton icon="again" size={16} label={label} onClick={() => void onResend(mail)} />
}
