/** The URL of the API under `npm run dev`. The API reads the same variables, HOST and PORT. */
export function apiAddress({ HOST = '', PORT = '' }: Readonly<Record<string, string | undefined>>): string {
  if (PORT === '0') throw new Error('npm run dev needs a PORT other than 0: Vite passes calls on to it.')
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::'
  const host = isEveryAddress ? '127.0.0.1' : HOST || '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3000'}`
}
