const MAPPED = /^::ffff:(?=\d+\.)/i
const THIS_COMPUTER = /^(127\.|::1$)/
/** RFC 1918, link-local, and unique local addresses. */
const LOCAL_NETWORK =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i

/** What an address can be called in words; undefined where it says more than any. */
export function cityOf(address: string): 'thisComputer' | 'localNetwork' | undefined {
  const bare = address.replace(MAPPED, '')
  if (THIS_COMPUTER.test(bare)) return 'thisComputer'
  return LOCAL_NETWORK.test(bare) ? 'localNetwork' : undefined
}
