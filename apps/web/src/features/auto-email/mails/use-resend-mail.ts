import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailSummary } from '@touchline/contract/mails'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { activityKey } from '../../../session/activity-key.ts'
import { useDates } from '../../../site/use-dates.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { mailsKey } from './mails-query.ts'
import { mailsTexts } from './texts.ts'

const mutationKey = ['resend-mail']

/** Sends a mail again, once at a time; asks first where it was sent already. */
export function useResendMail() {
  const { t } = useLanguage(mailsTexts)
  const queries = useQueryClient()
  const askAgain = useAskAgain()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id }: MailSummary) =>
      call(`/api/mails/${id}/resend`, { method: 'POST' }).catch((error: unknown) => {
        throw isGone(error) ? new ApiError({ ...error, message: t('mails:gone') }) : error
      }),
    onSuccess: (_, { recipient }) => toast.done(t('mails:resent', { to: recipient ?? '' })),
    // also after a failure: what is shown was out of date
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: activityKey })
      return queries.invalidateQueries({ queryKey: mailsKey })
    },
  })
  const isRunning = ({ id }: MailSummary) =>
    queries.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as MailSummary | undefined)?.id === id,
    }) > 0
  return async (mail: MailSummary) => {
    const isWanted = mail.state !== 'sent' || (await askAgain(mail))
    if (isWanted && !isRunning(mail)) mutate(mail)
  }
}

function useAskAgain() {
  const { t } = useLanguage(mailsTexts, shellTexts)
  const { momentText } = useDates()
  return ({ kind, recipient, created_at, sent_at }: MailSummary) =>
    confirm({
      title: t('mails:againTitle', { kind: t(`mails:kinds.${kind}`) }),
      text: t(kind === 'password_reset' ? 'mails:againLink' : 'mails:againText', {
        to: recipient ?? '',
        when: momentText(sent_at ?? created_at),
      }),
      confirmLabel: t('mails:resend'),
      cancelLabel: t('shell:action.cancel'),
    })
}

/** Deleted for its age, or nobody is left to send it to. */
function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_fields')
}
