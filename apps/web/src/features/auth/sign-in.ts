import type { SignedIn } from '@touchline/contract/auth'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { currentTranslator } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'

export type SignInValues = { email: string; password: string }

/** The check does not use the schemas of the contract, because they would make the first page larger. */
export function checkSignIn({ email, password }: SignInValues): FieldErrors {
  return {
    ...(!email.trim() && { email: [message('required')] }),
    ...(email.trim() && !/^\S+[@＠]\S+$/.test(email.trim()) && { email: [message('not_email')] }),
    ...(!password && { password: [message('required')] }),
  }
}

/** A response without the user's id counts as a failed sign-in (spec 5). */
export async function signIn({ email, password }: SignInValues): Promise<SignedIn> {
  const answer = await call<SignedIn>('/api/sign-in', {
    method: 'POST',
    body: { email, password },
  })
  if (answer.user?.id) return answer
  throw new ApiError({
    status: 200,
    code: 'unreadable',
    message: currentTranslator(publicTexts)('public:signIn.missingUserId'),
  })
}
