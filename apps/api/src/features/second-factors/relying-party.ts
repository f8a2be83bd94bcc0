import { isIP } from 'node:net'
import { refused } from './refused.ts'

/** The site for which browsers store passkeys. Another host name in PUBLIC_URL makes all of them useless. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** Undefined for addresses that allow no passkeys: browsers want a host name, and https except on localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isSecure && !isAddress ? { id: hostname, origin } : undefined
}

/** @throws InvalidFields if the address of the site allows no passkeys */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw refused('passkeys_not_offered')
  return party
}
