import { Link } from '@tanstack/react-router'
import type { SignedIn } from '@touchline/contract/auth'
import type { LocalText } from '@touchline/contract/language'
import type { FormEventHandler, ReactNode } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import type { SaveForm } from '../../forms/state/use-save-form.ts'
import type { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import type { EndReason } from '../../session/session.ts'
import type { SignInValues } from '../../session/sign-in.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './auth-form.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that the user typed on the previous page, or whose password was set there. */
    email?: string
    /** The words of the sign-in page to a person who has accepted an invitation. */
    welcome?: LocalText
  }
}

type SharedProps = 'text' | 'values' | 'saving' | 'failure' | 'secondsLeft'

type SignInSave = SaveForm<SignInValues, SignedIn | ApiError>

export type SignInFormProps = Pick<SignInSave, SharedProps> & {
  element?: SignInSave['element']
  ended?: EndReason | undefined
  welcome?: LocalText | undefined
  isSetupOffered?: boolean
  /** False while only the provider is offered. */
  hasPassword?: boolean
  /** The sign-in without a password, which the page loads later. */
  otherWays?: ReactNode
  onSubmit?: FormEventHandler
}

/** The markup of the sign-in page. It is also rendered at build time, so it must not use browser APIs. */
export function SignInForm(props: SignInFormProps) {
  const { text, values, saving, failure, secondsLeft, element, ended, welcome, isSetupOffered } = props
  const { hasPassword = true } = props
  const { t, localize } = useLanguage(publicTexts)
  return (
    <PublicFrame isOrganisationLead title={t('public:signIn.title')} lead={t('public:signIn.lead')}>
      {/* not method="get": a submit before React is ready would put the password into the address */}
      {hasPassword && (
        <form ref={element} method="dialog" noValidate className={classes.form} onSubmit={props.onSubmit}>
          <FormFailure failure={failure} secondsLeft={secondsLeft} />
          {!failure && (welcome || ended) && (
            <Alert tone={welcome || ended === 'passwordChanged' ? 'done' : 'calm'}>
              {welcome ? localize(welcome) : t(`public:signIn.ended.${ended as EndReason}`)}
            </Alert>
          )}
          <TextInput
            size="md"
            type="email"
            label={t('public:signIn.email')}
            autoComplete="username webauthn"
            autoFocus={!values.email}
            {...text('email')}
          />
          <div className={classes.password}>
            <PasswordField
              label={t('public:signIn.password')}
              autoComplete="current-password"
              autoFocus={!!values.email}
              {...text('password')}
            />
            <Link
              to="/forgot-password"
              state={{ email: values.email }}
              className={`${textClasses.textLink} ${classes.forgot}`}
            >
              {t('public:signIn.forgot')}
            </Link>
          </div>
          <Button type="submit" size="md" fullWidth loading={saving} disabled={secondsLeft > 0}>
            {t('public:signIn.title')}
          </Button>
          {isSetupOffered && (
            <p className={textClasses.hint}>
              {t('public:signIn.newSite')}{' '}
              <Link to="/setup" className={textClasses.inlineLink}>
                {t('public:signIn.setUp')}
              </Link>
            </p>
          )}
        </form>
      )}
      <div className={classes.later}>{props.otherWays}</div>
    </PublicFrame>
  )
}
