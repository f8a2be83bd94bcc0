type Sending = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit
  readonly signal: AbortSignal | undefined
  /** How much of the body has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** What `fetch` does not tell: how far an upload is. Resolves and rejects as `fetch` does. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal, onProgress }: Sending,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  if (signal?.aborted) return Promise.reject(signal.reason)
  const request = new XMLHttpRequest()
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
  request.onload = () => resolve(responseOf(request))
  request.onerror = () => reject(new TypeError('The network failed'))
  request.onabort = () => reject(signal?.reason)
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  request.onloadend = () => signal?.removeEventListener('abort', abort)
  request.send(body)
  return promise
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = new Headers()
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.responseText, { status: request.status, headers })
}
