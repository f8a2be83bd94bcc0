import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const NETWORK = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i

/**
 * Reads an IP address, or a network in CIDR notation, and clears the bits of the host. Undefined if the text is neither,
 * and for IPv4 written as IPv6, because callers are compared by their IPv4 address.
 */
export function readNetwork(text: string): string | undefined {
  const [, host = '', length] = NETWORK.exec(text) ?? []
  const version = isIP(host)
  const max = version === 4 ? 32 : 128
  const bits = length === undefined ? max : Number(length)
  if (version === 0 || bits > max) return undefined
  if (version === 4) return `${ipaddr.IPv4.networkAddressFromCIDR(`${host}/${bits}`)}/${bits}`
  if (ipaddr.IPv6.parse(host).isIPv4MappedAddress()) return undefined
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${host}/${bits}`)}/${bits}`
}
