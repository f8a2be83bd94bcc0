import type { FieldPhrases } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'

export type Credentials = { email: string; password: string }

/** What can be said before asking the server, without loading its schemas into the first page. */
export function checkSignIn({ email, password }: Credentials): FieldPhrases {
  return {
    ...(!email.trim() && { email: [phrase('required')] }),
    ...(email.trim() && !/^\S+@\S+$/.test(email.trim()) && { email: [phrase('not_email')] }),
    ...(!password && { password: [phrase('required')] }),
  }
}
