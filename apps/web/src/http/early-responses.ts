type Headers = Readonly<Record<string, string>>
type EarlyResponse = { readonly headers: string; readonly response: Promise<Response> }

declare global {
  interface Window {
    /** Responses to requests that a script sent before the application had loaded, by URL. */
    earlyResponses?: Map<string, EarlyResponse>
  }
}

/** Returns the responses in the order of the URLs; none if the application has already started. */
export function requestEarly(urls: readonly string[], headers: Headers): readonly Promise<Response>[] {
  if (window.earlyResponses) return []
  const responses = urls.map((url) => {
    const response = fetch(url, { headers })
    // the call that takes the response handles its failure
    response.catch(() => undefined)
    return response
  })
  const early = responses.map((response) => ({ headers: JSON.stringify(headers), response }))
  window.earlyResponses = new Map(urls.map((url, index) => [url, early[index] as EarlyResponse]))
  return responses
}

export function hasEarlyResponses(): boolean {
  return (window.earlyResponses?.size ?? 0) > 0
}

/**
 * The response to an early request with exactly this URL and these headers, which contain session and language.
 * Each response is returned once.
 */
export function takeEarlyResponse(url: string, headers: Headers): Promise<Response> | undefined {
  window.earlyResponses ??= new Map()
  const early = window.earlyResponses.get(url)
  if (early?.headers !== JSON.stringify(headers)) return undefined
  window.earlyResponses.delete(url)
  return early.response
}

/** Drops the responses that the first page did not take, because they become outdated. */
export function dropEarlyResponses(): void {
  window.earlyResponses = new Map()
}
