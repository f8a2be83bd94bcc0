/** False in old browsers, without https, and on an IP address, for which no browser stores passkeys. */
export function isPasskeyBrowser(): boolean {
  return 'PublicKeyCredential' in window && isDomain(window.location.hostname)
}

/** In a URL, only IPv4 addresses end with a digit, and IPv6 addresses have brackets. */
export function isDomain(hostname: string): boolean {
  return !/[\d\]]$/.test(hostname)
}
