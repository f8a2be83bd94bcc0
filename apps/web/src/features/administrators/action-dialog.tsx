import type { Administrator } from '@touchline/contract/administrators/calls'
import { INVITATION_DAYS } from '@touchline/contract/administrators/invitation-token'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { readUser } from '../../session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import {
  type ActionAnswer,
  type AdministratorAction,
  hasLink,
  isDestructive,
  runAction,
} from './administrator-actions.ts'
import { nameOf } from './administrator-columns.tsx'
import { useDelivery, useReloadAdministrators } from './administrators-query.ts'
import { ShownLink, ShownLinkHint } from './shown-link.tsx'
import { administratorTexts } from './texts.ts'

export type OpenAction = { readonly action: AdministratorAction; readonly administrator: Administrator }
type Props = OpenAction & { onDone: (action: AdministratorAction) => void; onClose: () => void }

/** Says what an action does and runs the action. A created link is shown once. */
export function ActionDialog({ action, administrator, onDone, onClose }: Props) {
  const { t, language } = useLanguage(administratorTexts)
  const reload = useReloadAdministrators()
  const [shown, setShown] = useState<ActionAnswer['data']>()
  const delivery = useDelivery()
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: () => runAction(administrator.id, action, hasLink(action) ? { delivery } : {}),
  })
  const words = useWords({ action, administrator })
  const onSaved = ({ data }: ActionAnswer) => {
    void reload()
    onDone(action)
    if (data.link) return setShown(data)
    toast.done(words.done(data), {
      kind: `administrators.${action}`,
      of: administrator.id,
      counted: words.counted,
    })
    onClose()
  }
  if (shown?.link) return <ShownLink name={nameOf(shown, language)} link={shown.link} onClose={onClose} />
  const isLink = hasLink(action) && delivery === 'link'
  return (
    <FormDialog
      title={words.title}
      width={460}
      confirmLabel={isLink ? t('administrators:form.confirmLink') : words.confirm}
      destructive={isDestructive(action)}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>{words.text(delivery)}</p>
      {isLink && <ShownLinkHint />}
    </FormDialog>
  )
}

function useWords({ action, administrator }: OpenAction) {
  const { t, language } = useLanguage(administratorTexts)
  const { email } = administrator
  const name = nameOf(administrator, language)
  const values = { name, email }
  if (action === 'endSessions') {
    const isOwn = administrator.id === readUser()?.id
    return {
      title: isOwn
        ? t('administrators:endSessions.titleOwn')
        : t('administrators:endSessions.title', { name }),
      text: () =>
        isOwn ? t('administrators:endSessions.textOwn') : t('administrators:endSessions.text', { name }),
      confirm: t('administrators:endSessions.confirm'),
      counted: undefined,
      done: ({ ended = 0 }: ActionAnswer['data']) => t('administrators:endSessions.done', { count: ended }),
    }
  }
  if (action === 'resetPassword') {
    return {
      title: t('administrators:resetPassword.title', { name }),
      text: (delivery: string) =>
        delivery === 'mail'
          ? t('administrators:resetPassword.mail', { email })
          : t('administrators:resetPassword.link', { name }),
      confirm: t('administrators:resetPassword.confirm'),
      done: () => t('administrators:resetPassword.done', { email }),
      counted: (count: number) => t('administrators:resetPassword.doneCount', { count }),
    }
  }
  if (action === 'resendInvitation') {
    return {
      title: t('administrators:resendInvitation.title', { name }),
      text: () => t('administrators:resendInvitation.text', { days: INVITATION_DAYS }),
      confirm: t('administrators:resendInvitation.confirm'),
      done: () => t('administrators:form.done', { email }),
      counted: (count: number) => t('administrators:form.doneCount', { count }),
    }
  }
  return {
    title: t(`administrators:${action}.title`, { name }),
    text: () =>
      action === 'withdrawInvitation'
        ? t('administrators:withdrawInvitation.text', { email })
        : t(`administrators:${action}.text`, { name }),
    confirm: t(`administrators:${action}.confirm`),
    done: () => t(`administrators:${action}.done`, values),
    counted: (count: number) => t(`administrators:${action}.doneCount`, { count }),
  }
}
