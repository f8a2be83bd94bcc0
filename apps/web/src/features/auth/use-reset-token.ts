import { useEffect, useState } from 'react'

/** The token of the link that led here: read once, kept in memory alone, and taken out of the address bar. */
export function useResetToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? undefined)
  useEffect(() => {
    const { history, location } = window
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}
