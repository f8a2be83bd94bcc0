/** The first region that an Accept-Language header names, such as the GB of en-GB; ISO 3166-1 alpha-2. */
export function regionOfReader(acceptLanguage: string | undefined): string | undefined {
  const tags = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.split(';').map((text) => text.trim())
    return { tag, quality: Number(quality.slice('q='.length)) }
  })
  return tags
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase())
    .find((region) => region !== undefined)
}
