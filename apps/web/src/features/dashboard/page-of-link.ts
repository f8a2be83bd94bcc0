type PageOfLink = { readonly to: string; readonly search: Readonly<Record<string, string>> }

/** The address for the router. `link` is a path with its search, from the API. `further` adds search parameters. */
export function pageOfLink(link: string, further: PageOfLink['search'] = {}): PageOfLink {
  const [to = '/', query = ''] = link.split('?')
  return { to, search: { ...Object.fromEntries(new URLSearchParams(query)), ...further } }
}
