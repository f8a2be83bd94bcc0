import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { setupCodeSchema } from '@touchline/contract/initial-setup'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useAdoptPreferences } from '../../session/preferences.ts'
import { startSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { BackLink } from '../../site/back-link.tsx'
import { useLinkToken } from '../../site/link-token.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './setup.module.css'
import { SetupForm, SignInLink } from './setup-form.tsx'
import type { SetupValues } from './setup-values.ts'
import { initialSetupTexts } from './texts.ts'

/** The first page of a new site: the code, then the form, then a summary. */
export function SetupPage() {
  const linked = useLinkToken('code')
  const [code, setCode] = useState<string>()
  const [completed, setCompleted] = useState<SetupValues>()
  if (completed) return <Summary completed={completed} />
  if (code === undefined) return <CodeForm key={linked} linked={linked} onChecked={setCode} />
  return <SetupForm code={code} onCompleted={setCompleted} />
}

type CodeFormProps = { linked: string | undefined; onChecked: (code: string) => void }

/** Checks the code of the link at once. Without one, or with a wrong one, the code is typed. */
function CodeForm({ linked = '', onChecked }: CodeFormProps) {
  const { t } = useLanguage(initialSetupTexts)
  const form = useSaveForm({
    initialValues: { code: linked },
    check: (typed) => fieldErrorsOf(setupCodeSchema, typed),
    save: (body) => call('/api/setup/check', { method: 'POST', body }),
  })
  const finish = () => onChecked(form.values.code)
  const checkLinked = useEffectEvent(async () => {
    if (linked && (await form.submit())) finish()
  })
  useEffect(() => void checkLinked(), [])
  return (
    <PublicFrame title={t('initialSetup:title')} lead={t('initialSetup:code.lead')}>
      <SubmitForm form={form} className={classes.code} onSaved={finish}>
        <TextInput
          size="md"
          label={t('initialSetup:code.label')}
          description={t('initialSetup:code.hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          {...form.text('code')}
        />
        <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
          {t('initialSetup:code.continue')}
        </Button>
      </SubmitForm>
      <SignInLink />
    </PublicFrame>
  )
}

/** Signs in with what was typed. A summary that is closed instead leaves no session behind. */
function Summary({ completed }: { completed: SetupValues }) {
  const { t, language } = useLanguage(initialSetupTexts)
  const adoptPreferences = useAdoptPreferences()
  const { organisation_name, organisation_name_ja, email, password, mail, data } = completed
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: () => signIn({ email, password }),
  })
  const organisation = (language === 'ja' && organisation_name_ja) || organisation_name
  return (
    <PublicFrame
      icon="check"
      title={t('initialSetup:done.title')}
      lead={t('initialSetup:done.lead', { organisation, email: email.trim() })}
    >
      <ul className={classes.facts}>
        <li>{t(mail === 'now' ? 'initialSetup:done.mailNow' : 'initialSetup:done.mailLater')}</li>
        {data === 'sample' && <li>{t('initialSetup:done.sample')}</li>}
      </ul>
      <SubmitForm
        form={form}
        className={classes.code}
        onSaved={(answer) => {
          adoptPreferences(answer.user)
          startSession(answer)
        }}
      >
        <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
          {t('initialSetup:done.open')}
        </Button>
      </SubmitForm>
      {form.failure && <BackLink email={email.trim()} />}
    </PublicFrame>
  )
}
