import { domainToASCII } from 'node:url'

/** Letters, digits and hyphens in at least two labels, the last one no number: no IP address and no container name. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/
const UNKNOWN = 'localhost.localdomain'

type Site = {
  readonly publicUrl: string
  /** The address of the sender. */
  readonly from: string
}

/** The name of this host for EHLO. Well-known relays refuse addresses and names without a dot. */
export function ehloName({ publicUrl, from }: Site): string {
  const hosts = [new URL(publicUrl).hostname, domainToASCII(from.slice(from.lastIndexOf('@') + 1))]
  const names = hosts.map((host) => host.toLowerCase().replace(/\.$/, ''))
  return names.find((name) => HOST_NAME.test(name)) ?? UNKNOWN
}
