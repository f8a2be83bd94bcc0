import { resetPasswordSchema } from '@touchline/contract/passwords'
import { useEffect, useState } from 'react'

/** The token of the link that led here: kept in memory alone, and taken out of the address bar. */
export function useResetToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    clearAddress()
    // another link opened in this tab changes only the fragment: the page is not loaded again
    const onHashChange = () => {
      const newer = tokenInAddress()
      if (newer === undefined) return
      clearAddress()
      setToken(newer)
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])
  return token
}

/** Links carry the token in the fragment, which browsers send to no server; links of older mails in the query. */
function tokenInAddress(): string | undefined {
  const { hash, search } = window.location
  return tokenIn(hash.slice(1)) ?? tokenIn(search)
}

/** What cannot be a token, because a mail program broke the link, is none. */
function tokenIn(parameters: string): string | undefined {
  return resetPasswordSchema.shape.token.safeParse(new URLSearchParams(parameters).get('token')).data
}

function clearAddress(): void {
  const { history, location } = window
  if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
}
