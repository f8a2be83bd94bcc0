import { useLocation } from '@tanstack/react-router'
import { forgotPasswordSchema, RESET_LINK_LIMIT_MS } from '@touchline/contract/passwords'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { BackLink } from '../../site/back-link.tsx'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './auth-form.module.css'
import { fieldErrorsOf, forgotPassword } from './password-calls.ts'

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
      <BackLink />
    </PublicFrame>
  )
}

export function ForgotPasswordPage() {
  const { t } = useLanguage(passwordTexts, publicTexts)
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string>()
  const { text, values, element, saving, failure, secondsLeft, submit } = useSaveForm({
    initialValues: { email: state.email ?? '' },
    check: (typed) => fieldErrorsOf(forgotPasswordSchema(), typed),
    save: ({ email }) => forgotPassword({ email: email.trim() }),
  })
  if (sentTo !== undefined) return <SentLink email={sentTo} onOtherAddress={() => setSentTo(undefined)} />

  return (
    <PublicFrame title={t('password:forgotTitle')} lead={t('password:forgotLead')}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          if (await submit(event)) setSentTo(values.email.trim())
        }}
      >
        <FormFailure failure={failure} secondsLeft={secondsLeft} />
        <TextInput
          size="md"
          type="email"
          label={t('public:signIn.email')}
          autoComplete="username"
          autoFocus
          {...text('email')}
        />
        <Button type="submit" size="md" fullWidth loading={saving} disabled={secondsLeft > 0}>
          {t('password:send')}
        </Button>
      </form>
      <BackLink />
    </PublicFrame>
  )
}
