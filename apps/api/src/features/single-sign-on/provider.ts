import type { SingleSignOnSettings } from '@touchline/contract/site-settings/groups'
import { isLoopbackUrl } from '@touchline/contract/site-settings/single-sign-on'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  None,
  type ServerMetadata,
} from 'openid-client'
import type { EgressFetch } from '../../egress/egress-fetch.ts'
import { ProviderError } from './provider-error.ts'

export type ProviderSettings = Pick<
  SingleSignOnSettings,
  'oidc_issuer' | 'oidc_client_id' | 'oidc_client_secret'
>

export type ProviderMetadata = ServerMetadata

/** What the provider says about the person. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  /** When the person has signed in at the provider, in seconds since 1970. Undefined if it does not say so. */
  readonly authenticatedAt: number | undefined
}

type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }
type BegunFlow = FlowSecrets & { readonly callbackUrl: string; readonly again: boolean }
/** `returned` is the address of the callback page with the parameters of the provider. */
type Exchange = FlowSecrets & { readonly returned: URL }

type ClientTrial = {
  readonly settings: ProviderSettings
  readonly metadata: ProviderMetadata
  readonly callbackUrl: string
}

/** The difference between the clocks of provider and server, in seconds. */
const CLOCK_TOLERANCE = 60
/** OpenID Connect Core 1.0, section 2. */
const SUBJECT = /^[ -~]{1,255}$/
/** The database cannot store control characters and lone surrogates. */
const EMAIL = /^[^\p{Cc}\p{Cs}]{1,254}$/u
const METADATA_MS = 5 * 60_000

type CachedMetadata = { readonly issuer: string; readonly metadata: ProviderMetadata; readonly until: number }

/**
 * Talks with the provider. The document of its addresses is kept for five minutes, so that clicks on “Sign in with …”
 * cause no calls. Its keys are read for each sign-in, so that rotated keys work at once.
 */
export class Provider {
  readonly #fetch: EgressFetch
  #cached: CachedMetadata | undefined
  #reading: { readonly issuer: string; readonly done: Promise<ProviderMetadata> } | undefined

  constructor(fetch: EgressFetch) {
    this.#fetch = fetch
  }

  /** Reads the document again. @throws ProviderError */
  async discover(settings: ProviderSettings): Promise<ProviderMetadata> {
    const { oidc_issuer: issuer, oidc_client_id: clientId } = settings
    const options = {
      [customFetch]: this.#fetch,
      execute: isLoopbackUrl(issuer) ? [allowInsecureRequests] : [],
    }
    const found = await discovery(new URL(issuer), clientId, undefined, None(), options).catch(failed)
    const metadata = { ...found.serverMetadata() }
    // the library accepts any issuer at some addresses
    if (!URL.canParse(metadata.issuer) || new URL(metadata.issuer).href !== new URL(issuer).href)
      throw new ProviderError(new Error('another issuer'), metadata.issuer)
    return metadata
  }

  /** The address that the browser opens. @throws ProviderError */
  async authorizationUrl(settings: ProviderSettings, { callbackUrl, ...begun }: BegunFlow): Promise<string> {
    const configuration = await this.#configuration(settings)
    const parameters = {
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      ...(begun.again && { prompt: 'login', max_age: '0' }),
    }
    return attempt(() => buildAuthorizationUrl(configuration, parameters).href)
  }

  /** Null if the provider offers no sign-out. @throws ProviderError */
  async signOutUrl(settings: ProviderSettings, backTo: string): Promise<string | null> {
    const configuration = await this.#configuration(settings)
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null
    return attempt(() => buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href)
  }

  /**
   * The OAuth error code with which the provider answers a code that cannot exist. It checks the client before the code.
   * Undefined if the answer has no such code.
   */
  async tryClient({ settings, metadata, callbackUrl }: ClientTrial): Promise<string | undefined> {
    const configuration = this.#configurationOf(settings, metadata)
    const code = { code: 'connection-test', redirect_uri: callbackUrl, code_verifier: 'v'.repeat(43) }
    return genericGrantRequest(configuration, 'authorization_code', code).then(
      () => undefined,
      (error: unknown) => new ProviderError(error).oauthError,
    )
  }

  /** Exchanges the code for the ID token and verifies it. @throws ProviderError */
  async identify(settings: ProviderSettings, exchange: Exchange): Promise<Identity> {
    const configuration = await this.#configuration(settings)
    const { returned, state, nonce, verifier } = exchange
    const tokens = await authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }).catch(failed)
    const claims = tokens.claims()
    if (!claims || !SUBJECT.test(claims.sub)) throw new ProviderError(new Error('no ID token with a subject'))
    const { iss: issuer, sub: subject, auth_time: authenticatedAt } = claims
    const { userinfo_endpoint } = configuration.serverMetadata()
    const about =
      claims.email === undefined && userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, subject).catch(failed)
        : claims
    const email = typeof about.email === 'string' && EMAIL.test(about.email) ? about.email : undefined
    return { issuer, subject, email, isEmailVerified: about.email_verified === true, authenticatedAt }
  }

  async #configuration(settings: ProviderSettings): Promise<Configuration> {
    return this.#configurationOf(settings, await this.#metadata(settings))
  }

  #configurationOf(settings: ProviderSettings, metadata: ProviderMetadata): Configuration {
    const { oidc_issuer: issuer, oidc_client_id: clientId, oidc_client_secret: secret } = settings
    const authentication = secret === '' ? None() : secretAuthentication(metadata, secret)
    const client = { [clockTolerance]: CLOCK_TOLERANCE }
    const configuration = new Configuration(metadata, clientId, client, authentication)
    configuration[customFetch] = this.#fetch
    if (isLoopbackUrl(issuer)) allowInsecureRequests(configuration)
    // otherwise the library would trust the connection, and check no signature
    enableNonRepudiationChecks(configuration)
    return configuration
  }

  async #metadata(settings: ProviderSettings): Promise<ProviderMetadata> {
    const { oidc_issuer: issuer } = settings
    const cached = this.#cached
    if (cached?.issuer === issuer && cached.until > performance.now()) return cached.metadata
    // concurrent sign-ins share one call
    if (this.#reading?.issuer !== issuer) {
      const done = this.discover(settings).finally(() => {
        this.#reading = undefined
      })
      this.#reading = { issuer, done }
    }
    const metadata = await this.#reading.done
    this.#cached = { issuer, metadata, until: performance.now() + METADATA_MS }
    return metadata
  }
}

/** HTTP Basic is the default of the specification. */
function secretAuthentication(
  { token_endpoint_auth_methods_supported: methods }: ProviderMetadata,
  secret: string,
) {
  return !methods || methods.includes('client_secret_basic')
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret)
}

/** The library throws for addresses that are missing or not safe. */
function attempt<Result>(build: () => Result): Result {
  try {
    return build()
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): never {
  throw new ProviderError(error)
}
