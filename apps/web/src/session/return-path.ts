const HERE = 'http://here.invalid'

/** Where to go after sign-in: only a path of this site, and never the sign-in page itself. */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !/^\/[^/\\]/.test(from)) return undefined
  if (!URL.canParse(from, HERE)) return undefined
  const url = new URL(from, HERE)
  if (url.origin !== HERE || url.pathname === '/') return undefined
  return url.pathname + url.search + url.hash
}
