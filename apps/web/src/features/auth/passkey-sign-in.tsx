import type { SignedIn } from '@touchline/contract/auth'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import type { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passkeyTexts } from '../../session/passkey-texts.ts'
import {
  forgetPasskey,
  readPasskey,
  signInOptions,
  stopSuggestingPasskeys,
  suggestPasskeys,
} from '../../session/passkeys.ts'
import { callSignIn } from '../../session/sign-in.ts'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './auth-form.module.css'

/** Sign-in with a passkey alone: from the suggestions of the e-mail field where the browser has them, and with a button. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const { t } = useLanguage(passkeyTexts)
  const suggested = useRef<Awaited<ReturnType<typeof suggestPasskeys>>>(undefined)
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: async () => {
      const passkey = suggested.current ?? (await readPasskey(await signInOptions()))
      suggested.current = undefined
      return callSignIn('/passkey', { passkey }).catch((error: ApiError) => {
        if (error.code === 'unknown_passkey') forgetPasskey(passkey.id)
        throw error
      })
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
  useEffect(() => stopSuggestingPasskeys, [])
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={async (event) => {
        const answer = await form.submit(event)
        if (answer) onSignedIn(answer)
      }}
    >
      <FormFailure failure={form.failure} secondsLeft={form.secondsLeft} />
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
    </form>
  )
}

async function hasSuggestions(): Promise<boolean> {
  // missing in old browsers, although its type says otherwise
  const check: typeof PublicKeyCredential.isConditionalMediationAvailable | undefined =
    PublicKeyCredential.isConditionalMediationAvailable
  return (await check?.call(PublicKeyCredential)) ?? false
}
