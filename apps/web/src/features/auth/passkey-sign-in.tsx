import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { SignedIn } from '@touchline/contract/auth'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { passkeyTexts } from '../../session/passkey-texts.ts'
import { readPasskey, stopSuggestingPasskeys, suggestPasskeys } from '../../session/passkeys.ts'
import { callSignIn } from '../../session/sign-in.ts'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './auth-form.module.css'
import { signInOptions } from './passkey-calls.ts'

/** Sign-in with a passkey alone: from the suggestions of the e-mail field where the browser has them, and with a button. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const { t } = useLanguage(passkeyTexts)
  const suggested = useRef<AuthenticationResponseJSON>(undefined)
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: async () => {
      const passkey = suggested.current ?? (await readPasskey(await signInOptions()))
      suggested.current = undefined
      return callSignIn('/passkey', { passkey })
    },
  })
  const element = form.element
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await hasSuggestions())) return
    const options = await signInOptions().catch(() => undefined)
    if (!options || signal.aborted) return
    const passkey = await suggestPasskeys(options)
    if (!passkey || signal.aborted) return
    suggested.current = passkey
    element.current?.requestSubmit()
  })
  const { saving } = form
  useEffect(() => {
    // a sign-in with the button ends the suggestions
    if (saving) return
    const unmounted = new AbortController()
    void suggest(unmounted.signal)
    return () => unmounted.abort()
  }, [saving])
  useEffect(() => () => void stopSuggestingPasskeys().catch(() => undefined), [])
  return (
    <SubmitForm form={form} className={classes.form} onSaved={onSignedIn}>
      <Button
        type="submit"
        size="md"
        variant="default"
        fullWidth
        loading={form.saving}
        disabled={form.secondsLeft > 0}
      >
        {t('passkeys:signIn')}
      </Button>
    </SubmitForm>
  )
}

async function hasSuggestions(): Promise<boolean> {
  // missing in old browsers, although its type says otherwise
  const check: typeof PublicKeyCredential.isConditionalMediationAvailable | undefined =
    PublicKeyCredential.isConditionalMediationAvailable
  return (await check?.call(PublicKeyCredential)) ?? false
}
