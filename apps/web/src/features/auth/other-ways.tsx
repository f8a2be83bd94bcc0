import type { SignedIn } from '@touchline/contract/auth'
import { isPasskeyBrowser } from '../../session/passkey-support.ts'
import { signInProvider } from '../../site/public-site.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'

/** The ways to sign in without a password. */
export function OtherWays({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const provider = signInProvider()
  return (
    <>
      {provider && <ProviderSignIn provider={provider} />}
      {isPasskeyBrowser() && <PasskeySignIn onSignedIn={onSignedIn} />}
    </>
  )
}
