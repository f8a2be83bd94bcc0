import { linkTokenSchema } from '@touchline/contract/passwords'
import { useEffect, useState } from 'react'

/**
 * Returns the token of the link that opened the page. Keeps it in memory only and removes it from the address bar. `name`
 * is the name of its parameter.
 */
export function useLinkToken(name = 'token'): string | undefined {
  const [token, setToken] = useState(() => tokenInAddress(name))
  useEffect(() => {
    const takeToken = () => {
      const newer = tokenInAddress(name)
      if (newer === undefined) return
      clearAddress()
      setToken(newer)
    }
    takeToken() // a link may also be opened between the first render and this effect
    clearAddress()
    // another link that is opened in this tab changes only the fragment, so the page is not loaded again
    window.addEventListener('hashchange', takeToken)
    return () => window.removeEventListener('hashchange', takeToken)
  }, [name])
  return token
}

/**
 * New links have the token in the fragment, which browsers do not send to servers. Older e-mails have it in
 * the query.
 */
function tokenInAddress(name: string): string | undefined {
  const { hash, search } = window.location
  return tokenIn(hash.slice(1), name) ?? tokenIn(search, name)
}

/** Undefined if the value cannot be a token, for example because a mail program broke the link. */
function tokenIn(parameters: string, name: string): string | undefined {
  return linkTokenSchema().safeParse(new URLSearchParams(parameters).get(name)).data
}

function clearAddress(): void {
  const { history, location } = window
  if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
}
