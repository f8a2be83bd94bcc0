import { Link, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './setup.module.css'
import { AdministratorSection, DataSection, MailSection, OrganisationSection } from './setup-sections.tsx'
import { firstValues, type SetupValues, setupErrors, setupOf } from './setup-values.ts'
import { initialSetupTexts } from './texts.ts'

type Props = {
  code: string
  onCompleted: (values: SetupValues) => void
}

export function SetupForm({ code, onCompleted }: Props) {
  const { t, language } = useLanguage(initialSetupTexts)
  const [isCodeRefused, setIsCodeRefused] = useState(false)
  const form = useSaveForm({
    initialValues: firstValues(code),
    check: (values) => setupErrors(values, language),
    dependentFields: [['password', 'password_confirmation']],
    save: async (values) => {
      try {
        return await call('/api/setup', { method: 'POST', body: setupOf(values, language) })
      } catch (error) {
        // the server was restarted meanwhile and has printed another code
        if (error instanceof ApiError && error.errors.code) setIsCodeRefused(true)
        throw error
      }
    },
  })
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => form.isChanged })
  return (
    <PublicFrame isWide title={t('initialSetup:title')} lead={t('initialSetup:lead')}>
      <form
        ref={form.element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          if (await form.submit(event)) onCompleted(form.values)
        }}
      >
        {isCodeRefused && (
          <TextInput
            size="md"
            label={t('initialSetup:code.label')}
            autoComplete="off"
            {...form.text('code')}
          />
        )}
        <OrganisationSection form={form} />
        <AdministratorSection form={form} />
        <MailSection form={form} />
        <DataSection form={form} />
        <FormFailure failure={form.failure} secondsLeft={form.secondsLeft} />
        <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
          {t('initialSetup:submit')}
        </Button>
      </form>
      <SignInLink />
    </PublicFrame>
  )
}

export function SignInLink() {
  const { t } = useLanguage(initialSetupTexts)
  return (
    <p>
      <Link to="/" className={textClasses.textLink}>
        {t('initialSetup:signIn')}
      </Link>
    </p>
  )
}
