import type { SignedIn } from '@touchline/contract/auth'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import type { SecondFactorMethod } from '@touchline/contract/second-factors/answers'
import {
  type SecondFactorErrorBody,
  secondFactorSignInSchema,
} from '@touchline/contract/second-factors/sign-in'
import { type ReactNode, useState } from 'react'
import { CodeField } from '../../forms/code-field.tsx'
import type { FormValues } from '../../forms/state/form-state.ts'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { ApiError } from '../../http/api-error.ts'
import { loadChunk } from '../../http/load-chunk.ts'
import { useLanguage } from '../../i18n/language.ts'
import { isPasskeyBrowser } from '../../session/passkey-support.ts'
import { callSignIn } from '../../session/sign-in.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextButton, TextButtons } from '../../ui/inputs/text-button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './auth-form.module.css'
import { secondFactorStepTexts } from './second-factor-texts.ts'

type Props = {
  /** The error of the first step. It contains the challenge. */
  refused: ApiError
  /** Unknown after a sign-in through the provider. */
  email?: string
  onSignedIn: (answer: SignedIn) => void
  /** With a reason if the challenge has expired. */
  onBack: (reason?: ApiError) => void
}

/** The second step of a sign-in, with one of the methods of the account. */
export function SecondFactorStep({ refused, email, onSignedIn, onBack }: Props) {
  const { challenge, methods } = refused.body as SecondFactorErrorBody
  const { t } = useLanguage(secondFactorStepTexts)
  const [method, setMethod] = useState(() => firstMethod(methods))
  const save = async (answer: object) => {
    try {
      return await callSignIn('/second-factor', { challenge, ...answer })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'challenge_expired') onBack(error)
      throw error
    }
  }
  const Form = forms[method]
  return (
    <PublicFrame title={t('secondFactorStep:title')} lead={t(`secondFactorStep:lead.${method}`)}>
      <Form key={method} challenge={challenge} save={save} onSignedIn={onSignedIn} />
      <TextButtons>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <TextButton key={other} onClick={() => setMethod(other)}>
              {t(`secondFactorStep:use.${other}`)}
            </TextButton>
          ))}
        <TextButton onClick={() => onBack()}>{t('secondFactorStep:back')}</TextButton>
      </TextButtons>
      {email && <p className={textClasses.hint}>{t('secondFactorStep:account', { email })}</p>}
    </PublicFrame>
  )
}

/** A recovery code only if the account has nothing else that works in this browser. */
function firstMethod(methods: readonly SecondFactorMethod[]): SecondFactorMethod {
  if (methods.includes('totp')) return 'totp'
  return methods.includes('passkey') ? 'passkey' : 'recovery_code'
}

type FormProps = {
  challenge: string
  save: (answer: object) => Promise<SignedIn>
  onSignedIn: (answer: SignedIn) => void
}

const forms = { totp: CodeForm, passkey: PasskeyForm, recovery_code: RecoveryCodeForm }

function CodeForm({ challenge, save, onSignedIn }: FormProps) {
  const { t } = useLanguage(secondFactorStepTexts)
  const form = useSaveForm({
    initialValues: { code: '' },
    check: (values) => fieldErrorsOf(secondFactorSignInSchema(), { challenge, ...values }),
    save: (values) => save(values).catch(atField('code')),
  })
  return (
    <StepForm form={form} onSaved={onSignedIn}>
      <CodeField label={t('secondFactorStep:label.totp')} autoFocus {...form.text('code')} />
    </StepForm>
  )
}

function RecoveryCodeForm({ challenge, save, onSignedIn }: FormProps) {
  const { t } = useLanguage(secondFactorStepTexts)
  const form = useSaveForm({
    initialValues: { recovery_code: '' },
    check: (values) => fieldErrorsOf(secondFactorSignInSchema(), { challenge, ...values }),
    save: (values) => save(values).catch(atField('recovery_code')),
  })
  const field = form.text('recovery_code')
  return (
    <StepForm form={form} onSaved={onSignedIn}>
      <TextInput
        size="md"
        label={t('secondFactorStep:label.recovery_code')}
        placeholder="xxxx-xxxx-xxxx-xxxx-xxxx-xxxx"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-secret
        aria-invalid={Boolean(field.error)}
        {...field}
      />
    </StepForm>
  )
}

function PasskeyForm({ challenge, save, onSignedIn }: FormProps) {
  const { t } = useLanguage(secondFactorStepTexts)
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: async () => {
      const { readPasskey, signInOptions } = await loadChunk(() => import('../../session/passkeys.ts'))
      return save({ passkey: await readPasskey(await signInOptions(challenge)) })
    },
  })
  if (!isPasskeyBrowser()) return <p>{t('secondFactorStep:noPasskeys')}</p>
  return (
    <SubmitForm form={form} className={classes.form} onSaved={onSignedIn}>
      <Button
        type="submit"
        size="md"
        fullWidth
        autoFocus
        loading={form.saving}
        disabled={form.secondsLeft > 0}
      >
        {t('secondFactorStep:use.passkey')}
      </Button>
    </SubmitForm>
  )
}

type StepFormProps<Values extends FormValues> = {
  form: ReturnType<typeof useSaveForm<Values, SignedIn>>
  onSaved: (answer: SignedIn) => void
  children: ReactNode
}

function StepForm<Values extends FormValues>({ form, onSaved, children }: StepFormProps<Values>) {
  const { t } = useLanguage(secondFactorStepTexts)
  return (
    <SubmitForm form={form} className={classes.form} onSaved={onSaved}>
      {children}
      <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
        {t('secondFactorStep:submit')}
      </Button>
    </SubmitForm>
  )
}

/** Shows a refused code at its field. */
function atField(name: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_second_factor') throw error
    const { status, code, message } = error
    throw new ApiError({ status, code, message, errors: { [name]: [message] } })
  }
}
