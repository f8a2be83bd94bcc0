import ipaddr from 'ipaddr.js'

type IpAddress = ReturnType<typeof ipaddr.parse>
type Network = ReturnType<typeof ipaddr.parseCIDR>

// The metadata service of Azure. The address is in a public range.
const METADATA = ['168.63.129.16']
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** True if the address is public or in an allowed network. */
export function mayReach(text: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  return isListed(text, allowed) || isPublic(unwrapIpv4(ipaddr.parse(text)))
}

/** True if the address is in one of the networks. */
export function isListed(text: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = unwrapIpv4(ipaddr.parse(text))
  return networks.some((network) => contains(networkOf(network), address))
}

/** True for an IPv6 form of an IPv4 address or network, such as `::ffff:10.0.0.0/104`. */
export function isWrappedIpv4(text: string): boolean {
  const [network] = networkOf(text)
  return unwrapIpv4(network) !== network
}

function isPublic(address: IpAddress): boolean {
  if (METADATA.includes(address.toString()) || address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || contains(GLOBAL_IPV6, address)
}

function unwrapIpv4(address: IpAddress): IpAddress {
  if (address.kind() === 'ipv4') return address
  const bytes = address.toByteArray()
  if (address.range() === '6to4') return ipaddr.fromByteArray(bytes.slice(2, 6))
  return isWrapped(address, bytes) ? ipaddr.fromByteArray(bytes.slice(12)) : address
}

function isWrapped(address: IpAddress, bytes: readonly number[]): boolean {
  const range: string = address.range()
  if (['ipv4Mapped', 'rfc6145', 'rfc6052'].includes(range)) return true
  return range === 'unicast' && bytes.slice(0, 12).every((byte) => byte === 0) // ::192.0.2.1, deprecated
}

function networkOf(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function contains([network, bits]: Network, address: IpAddress): boolean {
  return network.kind() === address.kind() && address.match([network, bits])
}
