import { resetPasswordSchema } from '@touchline/contract/passwords'
import { useEffect, useState } from 'react'

/** The token of the link that led here: read once, kept in memory alone, and taken out of the address bar. */
export function useResetToken(): string | undefined {
  const [token] = useState(() => readToken(window.location.search))
  useEffect(() => {
    const { history, location } = window
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}

/** What cannot be a token, because a mail program broke the link, is none. */
function readToken(search: string): string | undefined {
  return resetPasswordSchema.shape.token.safeParse(new URLSearchParams(search).get('token')).data
}
