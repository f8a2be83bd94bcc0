type PageOfLink = {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
  readonly hash: string
}

/** The address for the router. `link` is a path from the API. `further` adds search parameters. */
export function pageOfLink(link: string, further: PageOfLink['search'] = {}): PageOfLink {
  const { pathname, searchParams, hash } = new URL(link, 'http://site')
  return { to: pathname, search: { ...Object.fromEntries(searchParams), ...further }, hash: hash.slice(1) }
}
