import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLBACK_PAGE } from '@touchline/contract/single-sign-on'
import { Provider } from 'oidc-provider'

/** What the provider knows about a person. The person signs in there with the subject as the user name. */
export type ProviderPerson = { readonly email?: string; readonly email_verified?: boolean }

export type TestProvider = {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** By subject. */
  readonly people: Map<string, ProviderPerson>
  /** Replaces the signing key, as a provider does regularly. */
  rotateKeys(): Promise<void>
  /** Closes the port, or opens it again. */
  setReachable(isReachable: boolean): Promise<void>
  close(): Promise<void>
}

type TestProviderOptions = { readonly publicUrl?: string }

/** A certified OpenID Connect provider on loopback, with its own keys and pages for sign-in and consent. */
export async function startProvider({
  publicUrl = 'http://localhost',
}: TestProviderOptions = {}): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>()
  const client = { id: 'touchline', secret: randomUUID() }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const useNewKeys = () => {
    const provider = newProvider({ issuer, client, people, publicUrl })
    server.removeAllListeners('request').on('request', provider.callback())
  }
  useNewKeys()
  return {
    issuer,
    client,
    people,
    rotateKeys: async () => useNewKeys(),
    setReachable: async (isReachable) => {
      if (!isReachable) return stop(server)
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: () => stop(server),
  }
}

type NewProvider = Pick<TestProvider, 'issuer' | 'client' | 'people'> & { readonly publicUrl: string }

function newProvider({ issuer, client, people, publicUrl }: NewProvider): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}${CALLBACK_PAGE}`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
  })
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/**
 * A browser without scripts that signs in at the provider and agrees. Resolves to the address to which the provider sends
 * it back.
 */
export async function signInAtProvider(url: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const send = async (to: string, form?: Record<string, string>) => {
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} of ${to}: ${await response.text()}`)
    return new URL(location, to).href
  }
  const login = await send(url)
  const resumed = await send(login, { prompt: 'login', login: subject, password: 'any' })
  const consent = await send(resumed)
  return new URL(await send(await send(consent, { prompt: 'consent' })))
}
