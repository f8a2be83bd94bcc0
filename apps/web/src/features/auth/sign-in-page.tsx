import { useState } from 'react'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { lastEndReason, startSession } from '../../session/session.ts'
import { useAdoptPreferences } from '../../session/use-adopt-preferences.ts'
import { checkSignIn } from './check-sign-in.ts'
import { signIn } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useBackTrap } from './use-back-trap.ts'

export function SignInPage() {
  const [ended] = useState(lastEndReason)
  const { submit, ...form } = useSaveForm({
    initialValues: { email: '', password: '' },
    check: checkSignIn,
    save: signIn,
  })
  const adoptPreferences = useAdoptPreferences()
  useBackTrap()

  return (
    <SignInForm
      {...form}
      ended={ended}
      onSubmit={async (event) => {
        const answer = await submit(event)
        if (!answer) return
        adoptPreferences(answer.user)
        startSession(answer)
      }}
    />
  )
}
