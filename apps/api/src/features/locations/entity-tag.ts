/** Whether an If-None-Match header names this entity tag; a cache on the way may have made it a weak one. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(etag)
}
