import { administrators } from '@touchline/contract/administrators/administrators'
import { type AdministratorLink, invitationSchema } from '@touchline/contract/administrators/calls'
import { INVITATION_DAYS } from '@touchline/contract/administrators/invitation-token'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import { nameOf } from './administrator-columns.tsx'
import classes from './administrators.module.css'
import { useDelivery, useReloadAdministrators } from './administrators-query.ts'
import { ShownLink, ShownLinkHint } from './shown-link.tsx'
import { administratorTexts } from './texts.ts'

const initialValues = {
  email: '',
  firstname: '',
  lastname: '',
  language: 'default',
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useLanguage(administratorTexts)
  const reload = useReloadAdministrators()
  const [invited, setInvited] = useState<AdministratorLink>()
  const delivery = useDelivery()
  const bodyOf = ({ language: own, ...values }: typeof initialValues) => ({
    ...values,
    delivery,
    language: own === 'default' ? null : own,
  })
  const form = useSaveForm({
    initialValues,
    check: (values) => fieldErrorsOf(invitationSchema, bodyOf(values)),
    save: (values) =>
      call<{ data: AdministratorLink }>(`${administrators.api}/0`, {
        method: 'POST',
        body: bodyOf(values),
        isKeyed: true,
      }),
  })
  const onSaved = ({ data }: { data: AdministratorLink }) => {
    void reload()
    if (data.link) return setInvited(data)
    toast.done(t('administrators:form.done', { email: data.email }), {
      kind: 'administrators.resendInvitation',
      of: data.id,
      counted: (count) => t('administrators:form.doneCount', { count }),
    })
    onClose()
  }
  if (invited?.link) {
    return <ShownLink name={nameOf(invited, language)} link={invited.link} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t('administrators:form.title')}
      width={520}
      confirmLabel={t(`administrators:form.${delivery === 'link' ? 'confirmLink' : 'confirm'}`)}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>{t('administrators:form.text', { days: INVITATION_DAYS })}</p>
      <PersonFields form={form} />
      {delivery === 'link' && <ShownLinkHint />}
    </FormDialog>
  )
}

type PersonFieldsProps = {
  form: Pick<ReturnType<typeof useSaveForm<typeof initialValues, unknown>>, 'text' | 'field'>
}

function PersonFields({ form: { text, field } }: PersonFieldsProps) {
  const { t, language } = useLanguage(administratorTexts)
  const names =
    language === 'ja' ? (['lastname', 'firstname'] as const) : (['firstname', 'lastname'] as const)
  const { value, onChange } = field('language')
  return (
    <>
      <TextInput
        type="email"
        label={t('administrators:form.email')}
        autoComplete="off"
        data-autofocus
        {...text('email')}
      />
      <div className={classes.pair}>
        {names.map((name) => (
          <TextInput key={name} label={t(`administrators:form.${name}`)} autoComplete="off" {...text(name)} />
        ))}
      </div>
      <div className={classes.language}>
        <span aria-hidden="true" className={textClasses.label}>
          {t('administrators:form.language')}
        </span>
        <Segmented
          label={t('administrators:form.language')}
          value={value}
          onChange={onChange}
          options={(['default', 'en', 'ja'] as const).map((own) => ({
            value: own,
            label: t(`administrators:form.languages.${own}`),
          }))}
        />
      </div>
    </>
  )
}
