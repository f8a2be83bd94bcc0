const HERE = 'http://here.invalid'

/** Where to go after sign-in: only a path of this site, and never the sign-in page itself. */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, HERE)
  // what counts is the path that parsing leaves: "/.//host" becomes "//host"
  if (origin !== HERE || !/^\/[^/]/.test(pathname)) return undefined
  return pathname + search + hash
}
