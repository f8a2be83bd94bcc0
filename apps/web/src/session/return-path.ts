const HERE = 'http://here.invalid'

/** The path to open after sign-in. Other origins and the sign-in page are refused. */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, HERE)
  // check the parsed path, because the URL parser turns "/.//host" into "//host"
  if (origin !== HERE || !/^\/[^/]/.test(pathname)) return undefined
  return pathname + search + hash
}
