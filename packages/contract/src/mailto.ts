/** The link to an e-mail address. RFC 6068 requires escapes for signs that are allowed in an address. */
export function mailtoUrl(address: string): string {
  return `mailto:${address.replace(/[^\w@.-]/g, encodeURIComponent)}`
}
