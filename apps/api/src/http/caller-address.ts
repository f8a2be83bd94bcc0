import ipaddr from 'ipaddr.js'

const IPV6_NETWORK_PARTS = 4
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

/** One caller, as callers are counted: of IPv6 the network of 64 bits, for the rest is the caller's to choose. */
export function callerAddress(ip: string): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? [] // some proxies name the port as well
  const bare = v6 ?? v4 ?? ip
  if (!ipaddr.isValid(bare)) return 'unknown'
  const address = ipaddr.process(bare)
  if (address.kind() === 'ipv4') return address.toString()
  const { parts } = address as ipaddr.IPv6
  return `${parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
