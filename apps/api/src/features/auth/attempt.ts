import ipaddr from 'ipaddr.js'

/** Somebody, somewhere, who says a password: what failures are counted by. */
export type Attempt = { readonly account: string; readonly address: string }

export function attemptOf({ email, ip }: { email: string; ip: string | null }): Attempt {
  return { account: email.toLowerCase(), address: addressOf(ip ?? '') }
}

const IPV6_NETWORK_PARTS = 4
const LONGEST_ADDRESS = 64

/** One caller's address: of IPv6 the network of 64 bits, for the rest is the caller's to choose. */
export function addressOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, LONGEST_ADDRESS)
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const { parts } = address as ipaddr.IPv6
  return `${parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
