import { isIP } from 'node:net'

/** Browsers offer passkeys for host names, not for IP addresses, and only with https or on localhost. */
export function arePasskeysOffered(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
