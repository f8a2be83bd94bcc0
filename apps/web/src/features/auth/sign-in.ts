import type { SignedIn } from '@touchline/contract/auth'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { currentTranslator } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import type { Credentials } from './check-sign-in.ts'

/** Spec 5: an answer without the user's id is a failed sign-in. */
export async function signIn({ email, password }: Credentials): Promise<SignedIn> {
  const answer = await call<SignedIn>('/api/sign-in', {
    method: 'POST',
    body: { email: email.trim(), password },
  })
  if (answer.user?.id) return answer
  throw new ApiError({
    status: 200,
    code: 'unreadable',
    message: currentTranslator(publicTexts)('public:signIn.missingUserId'),
  })
}
