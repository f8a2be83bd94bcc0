import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'

export type Credentials = { email: string; password: string }

/** What can be said before asking the server, without loading its schemas into the first page. */
export function checkSignIn({ email, password }: Credentials): FieldErrors {
  return {
    ...(!email.trim() && { email: [message('required')] }),
    ...(email.trim() && !/^\S+@\S+$/.test(email.trim()) && { email: [message('not_email')] }),
    ...(!password && { password: [message('required')] }),
  }
}
