import { domainToASCII } from 'node:url'

/** A host name with at least two labels. It matches no container name and no IP address, whose last label is a number. */
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
