import { useLocation } from '@tanstack/react-router'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { forgotPasswordSchema, RESET_LINK_LIMIT_MS } from '@touchline/contract/passwords'
import { useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { BackLink } from '../../site/back-link.tsx'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './auth-form.module.css'
import { forgotPassword } from './password-calls.ts'

type Props = { email: string; onOtherAddress: () => void }

/** Shows the same text whether the account exists or not. */
export function SentLink({ email, onOtherAddress }: Props) {
  const { t } = useLanguage(passwordTexts)
  return (
    <PublicFrame
      icon="mail"
      title={t('password:sentTitle')}
      lead={t('password:sentLead', { email })}
      hint={t('password:sentHint', { minutes: RESET_LINK_LIMIT_MS / 60_000 })}
    >
      <Button size="md" variant="default" fullWidth onClick={onOtherAddress}>
        {t('password:otherAddress')}
      </Button>
      <BackLink email={email} />
    </PublicFrame>
  )
}

export function ForgotPasswordPage() {
  const { t } = useLanguage(passwordTexts, publicTexts)
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useSaveForm({
    initialValues: { email: state.email ?? '' },
    check: (typed) => fieldErrorsOf(forgotPasswordSchema(), typed),
    save: ({ email }) => forgotPassword({ email: email.trim() }),
  })
  if (sentTo !== undefined) return <SentLink email={sentTo} onOtherAddress={() => setSentTo(undefined)} />

  return (
    <PublicFrame title={t('password:forgotTitle')} lead={t('password:forgotLead')}>
      <SubmitForm form={form} className={classes.form} onSaved={() => setSentTo(form.values.email.trim())}>
        <TextInput
          size="md"
          type="email"
          label={t('public:signIn.email')}
          autoComplete="username"
          autoFocus
          {...form.text('email')}
        />
        <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
          {t('password:send')}
        </Button>
      </SubmitForm>
      <BackLink email={form.values.email} />
    </PublicFrame>
  )
}
