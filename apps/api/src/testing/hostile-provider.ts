import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Json = Readonly<Record<string, unknown>>
/** `hang` never answers. A text is sent as it is. */
type ScriptedAnswer =
  | 'hang'
  | { readonly status?: number; readonly headers?: Json; readonly body: string | Json }

/** What the provider does wrong. Without any of it, its sign-in succeeds. */
export type Misbehaviour = {
  /** Replaces members of the discovery document. */
  readonly metadata?: Json
  /** Replaces claims of the ID token; null removes one. */
  readonly claims?: Json
  readonly header?: Json
  /** `other`: by a key that the provider has not published. `secret`: HS256 with the client secret. */
  readonly signature?: 'none' | 'other' | 'secret'
  /** The answer of the UserInfo endpoint. The ID token then names no e-mail address. */
  readonly userInfo?: ScriptedAnswer
  /** Answers instead of an endpoint. */
  readonly answers?: Readonly<Partial<Record<Endpoint, ScriptedAnswer>>>
}
type Endpoint = 'discovery' | 'jwks' | 'token' | 'userinfo'

export type HostileProvider = {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** The paths of the requests in their order. */
  readonly requests: string[]
  /** The nonce of the sign-in that the next ID token is for. */
  nonce: string
  misbehaviour: Misbehaviour
  close(): Promise<void>
}

const paths: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'jwks',
  '/token': 'token',
  '/userinfo': 'userinfo',
}
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_ID = 'published'

/** A provider on loopback that answers as a test says. It signs everybody in as `person@example.org`. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const [published, other] = [newKey(), newKey()]
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://provider')
    provider.requests.push(pathname)
    await text(request)
    const endpoint = paths[pathname] ?? 'discovery'
    reply(response, provider.misbehaviour.answers?.[endpoint] ?? { body: answerOf(endpoint) })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: HostileProvider = {
    issuer,
    client: { id: 'touchline', secret: 'the secret of the client' },
    requests: [],
    nonce: '',
    misbehaviour: {},
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const answerOf = (endpoint: Endpoint): Json => {
    const { userInfo } = provider.misbehaviour
    if (endpoint === 'jwks')
      return { keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: KEY_ID }] }
    if (endpoint === 'token') return { access_token: 'opaque', token_type: 'Bearer', id_token: idToken() }
    if (endpoint === 'userinfo') return (typeof userInfo === 'object' ? userInfo.body : {}) as Json
    return metadataOf(issuer, provider.misbehaviour)
  }
  const idToken = () => {
    const { claims, header, signature, userInfo } = provider.misbehaviour
    const now = Math.floor(Date.now() / 1000)
    const all = {
      iss: issuer,
      sub: 'person',
      aud: provider.client.id,
      iat: now,
      exp: now + 300,
      nonce: provider.nonce,
      ...(!userInfo && { email: 'person@example.org', email_verified: true }),
      ...claims,
    }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    const keys = { secret: provider.client.secret, other: other.privateKey, published: published.privateKey }
    return jwt({ header: { kid: KEY_ID, ...header }, claims: kept, signature, keys })
  }
  return provider
}

function metadataOf(issuer: string, { metadata }: Misbehaviour): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    userinfo_signing_alg_values_supported: ['RS256', 'none'],
    ...metadata,
  }
}

type UnsignedJwt = {
  readonly header: Json
  readonly claims: Json
  readonly signature: Misbehaviour['signature']
  readonly keys: { readonly secret: string; readonly other: KeyObject; readonly published: KeyObject }
}

function jwt({ header, claims, signature, keys }: UnsignedJwt): string {
  const algorithms = { none: 'none', secret: 'HS256', other: 'RS256', published: 'RS256' }
  const alg = algorithms[signature ?? 'published']
  const content = [{ alg, ...header }, claims].map((part) => base64url(JSON.stringify(part))).join('.')
  if (signature === 'none') return `${content}.`
  if (signature === 'secret')
    return `${content}.${createHmac('sha256', keys.secret).update(content).digest('base64url')}`
  const key = signature === 'other' ? keys.other : keys.published
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

/** A token that nobody has signed. */
export function unsignedJwt(claims: Json): string {
  return `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims))}.`
}

function base64url(content: string): string {
  return Buffer.from(content).toString('base64url')
}

function reply(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer === 'hang') return
  const { status = 200, headers, body } = answer
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content)
}
