import ipaddr from 'ipaddr.js'

type IpAddress = ReturnType<typeof ipaddr.parse>
type Network = ReturnType<typeof ipaddr.parseCIDR>

// Azure answers virtual machines about their identity at this address, which looks public.
const METADATA = ['168.63.129.16']
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** True if an outgoing connection to the address is permitted: the address is public or in an allowed network. */
export function mayReach(text: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = embedded(ipaddr.parse(text))
  return allowed.some((network) => contains(networkOf(network), address)) || isPublic(address)
}

/** True if an IPv6 address or network only contains an IPv4 one. Such entries are allowed as IPv4 addresses. */
export function isWrappedIpv4(text: string): boolean {
  const [network] = networkOf(text)
  return embedded(network) !== network
}

function isPublic(address: IpAddress): boolean {
  if (METADATA.includes(address.toString()) || address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || contains(GLOBAL_IPV6, address)
}

/** The IPv4 address that is embedded in an IPv6 address, in any of the standard forms. */
function embedded(address: IpAddress): IpAddress {
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
