import { useLocation } from '@tanstack/react-router'

/** The path as the router compares it: in lower case, without a trailing slash. */
export function usePath(): string {
  return useLocation().pathname.replace(/\/+$/, '').toLowerCase()
}
