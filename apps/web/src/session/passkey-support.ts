/** False in old browsers, without https, and on an IP address, for which no browser stores passkeys. */
export function isPasskeyBrowser(): boolean {
  return 'PublicKeyCredential' in window && isDomain(window.location.hostname)
}

/** IPv6 addresses have brackets in a URL. */
export function isDomain(hostname: string): boolean {
  return !hostname.startsWith('[') && !/^\d+(\.\d+){3}$/.test(hostname)
}
