type Headers = Readonly<Record<string, string>>
type EarlyResponse = { readonly headers: string; readonly response: Promise<Response> }

declare global {
  interface Window {
    /** Responses to requests that a script sent before the application had loaded, by URL. */
    earlyResponses?: Map<string, EarlyResponse>
  }
}

/** Does nothing if the application has already started. */
export function requestEarly(urls: readonly string[], headers: Headers): void {
  window.earlyResponses ??= new Map(
    urls.map((url) => {
      const response = fetch(url, { headers })
      // the call that takes the response handles its failure
      response.catch(() => undefined)
      return [url, { headers: JSON.stringify(headers), response }]
    }),
  )
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
