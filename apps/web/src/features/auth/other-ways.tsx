import type { SignedIn } from '@touchline/contract/auth'
import { useLanguage } from '../../i18n/language.ts'
import { isPasskeyBrowser } from '../../session/passkey-support.ts'
import { signInProvider } from '../../site/public-site.ts'
import { TextButton } from '../../ui/inputs/text-button.tsx'
import { callbackTexts } from './callback-texts.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'

type Props = {
  onSignedIn: (answer: SignedIn) => void
  /** Shows the form with the password, if only the provider is offered. */
  onPassword?: (() => void) | undefined
}

/** The ways to sign in without a password. A passkey belongs to the accounts whose password works. */
export function OtherWays({ onSignedIn, onPassword }: Props) {
  const { t } = useLanguage(callbackTexts)
  const provider = signInProvider()
  return (
    <>
      {provider && <ProviderSignIn provider={provider} isOnly={onPassword !== undefined} />}
      {onPassword && <TextButton onClick={onPassword}>{t('callback:local')}</TextButton>}
      {!onPassword && isPasskeyBrowser() && <PasskeySignIn onSignedIn={onSignedIn} />}
    </>
  )
}
