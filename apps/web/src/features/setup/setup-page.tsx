import type { SignedIn } from '@touchline/contract/auth'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { setupCodeSchema } from '@touchline/contract/initial-setup'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useAdoptPreferences } from '../../session/preferences.ts'
import { startSession } from '../../session/session.ts'
import { useLinkToken } from '../../site/link-token.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './setup.module.css'
import { SetupForm, SignInLink } from './setup-form.tsx'
import type { SetupValues } from './setup-values.ts'
import { initialSetupTexts } from './texts.ts'

type CompletedSetup = { readonly values: SetupValues; readonly answer: SignedIn }

/** The first page of a new site: the code, then the form, then a summary. */
export function SetupPage() {
  const linked = useLinkToken('code')
  const [code, setCode] = useState<string>()
  const [completed, setCompleted] = useState<CompletedSetup>()
  if (completed) return <Summary {...completed} />
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

function Summary({ values, answer }: CompletedSetup) {
  const { t, language } = useLanguage(initialSetupTexts)
  const adoptPreferences = useAdoptPreferences()
  const { organisation_name, organisation_name_ja } = values
  const organisation = (language === 'ja' && organisation_name_ja) || organisation_name
  return (
    <PublicFrame
      icon="check"
      title={t('initialSetup:done.title')}
      lead={t('initialSetup:done.lead', { organisation, email: answer.user.email })}
    >
      <ul className={classes.facts}>
        <li>{t(values.mail === 'now' ? 'initialSetup:done.mailNow' : 'initialSetup:done.mailLater')}</li>
        {values.data === 'sample' && <li>{t('initialSetup:done.sample')}</li>}
      </ul>
      <Button
        size="md"
        fullWidth
        onClick={() => {
          adoptPreferences(answer.user)
          startSession(answer)
        }}
      >
        {t('initialSetup:done.open')}
      </Button>
    </PublicFrame>
  )
}
