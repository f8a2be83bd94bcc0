import type { SignedIn } from '@touchline/contract/auth'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/client.ts'
import { currentTranslator } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'

export type SignInValues = { email: string; password: string }

export function signIn({ email, password }: SignInValues): Promise<SignedIn> {
  return callSignIn('', { email, password })
}

/** A response without the user's id counts as a failed sign-in (spec 5). */
export async function callSignIn(step: '' | '/second-factor' | '/passkey', body: object): Promise<SignedIn> {
  const answer = await call<SignedIn>(`/api/sign-in${step}`, { method: 'POST', body })
  if (answer.user?.id) return answer
  throw new ApiError({
    status: 200,
    code: 'unreadable',
    message: currentTranslator(publicTexts)('public:signIn.missingUserId'),
  })
}
