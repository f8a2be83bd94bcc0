/** For example `a…@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at > 0 ? `${first}…${address.slice(at)}` : `${first}…`
}
