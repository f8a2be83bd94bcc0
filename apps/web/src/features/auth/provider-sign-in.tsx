import { useSearch } from '@tanstack/react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { openProvider } from '../../session/provider-flow.ts'
import { returnPath } from '../../session/session.ts'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './auth-form.module.css'
import { callbackTexts } from './callback-texts.ts'

/** The button that leads to the sign-in page of the provider. */
export function ProviderSignIn({ provider, isOnly }: { provider: string; isOnly: boolean }) {
  const { t } = useLanguage(callbackTexts)
  const { from } = useSearch({ strict: false })
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: () => openProvider({ from: returnPath(from) }),
  })
  return (
    <form ref={form.element} noValidate className={classes.form} onSubmit={form.submit}>
      <FormFailure failure={form.failure} secondsLeft={form.secondsLeft} />
      <Button
        type="submit"
        size="md"
        variant={isOnly ? 'filled' : 'default'}
        fullWidth
        loading={form.saving}
        disabled={form.secondsLeft > 0}
      >
        {t('callback:through', { provider })}
      </Button>
    </form>
  )
}
