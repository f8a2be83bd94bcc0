import type { FieldValues } from '@touchline/contract/fields/field'
import { message } from '@touchline/contract/http/messages'
import type { SingleSignOnStage, SingleSignOnTestResponse } from '@touchline/contract/single-sign-on'
import { CONNECTION_TEST_LIMIT_MS } from '@touchline/contract/site-settings/connection-tests'
import type { SingleSignOnSettings } from '@touchline/contract/site-settings/groups'
import type { Actor } from '../../database/audit.ts'
import { showInvisible } from '../../egress/answers.ts'
import { untilAborted } from '../../egress/egress.ts'
import { isCertificateError } from '../../egress/egress-agents.ts'
import type { EgressFetch } from '../../egress/egress-fetch.ts'
import { InvalidFields } from '../../errors.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import type { Provider, ProviderMetadata } from './provider.ts'
import { ProviderError } from './provider-error.ts'

type ProviderTestDeps = {
  readonly tryOut: (typed: FieldValues) => Promise<SingleSignOnSettings>
  /** Stores the test. Throws TooManyRequests after too many tests. */
  readonly record: (actor: Actor) => Promise<void>
  /** The test with these settings has succeeded. */
  readonly recordTested: (settings: SingleSignOnSettings) => Promise<void>
  readonly provider: Provider
  readonly fetch: EgressFetch
  readonly callbackUrl: () => string
  readonly limitMs?: number | undefined
}
type TestRequest = { readonly typed: FieldValues; readonly actor: Actor; readonly signal: AbortSignal }
type Outcome = Omit<SingleSignOnTestResponse, 'message' | 'ms'>
type Tested = { readonly settings: SingleSignOnSettings; readonly signal: AbortSignal }

const MAX_SHOWN = 200
/** A provider answers these only to a client whose secret is right. */
const acceptedClient = new Set(['invalid_grant', 'invalid_request', 'unsupported_grant_type'])

class StageFailure extends Error {
  readonly outcome: Outcome

  constructor(stage: SingleSignOnStage, details: Pick<Outcome, 'code' | 'found_issuer'> = {}) {
    super(stage)
    this.outcome = { success: false, stage, ...details }
  }
}

/** Tests the settings up to the point at which a person would sign in. */
export class ProviderTest {
  readonly #deps: ProviderTestDeps

  constructor(deps: ProviderTestDeps) {
    this.#deps = deps
  }

  async run({ typed, actor, signal }: TestRequest): Promise<Outcome & { readonly ms: number }> {
    const { record, limitMs = CONNECTION_TEST_LIMIT_MS } = this.#deps
    const began = performance.now()
    const settings = await this.#settings(typed)
    await record(actor)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    const outcome = await this.#outcome(settings, limit)
    return { ...outcome, ms: Math.round(performance.now() - began) }
  }

  async #settings(typed: FieldValues): Promise<SingleSignOnSettings | StageFailure> {
    try {
      const settings = await this.#deps.tryOut(typed)
      const missing = (['oidc_issuer', 'oidc_client_id'] as const).filter((name) => settings[name] === '')
      if (missing.length === 0) return settings
      throw new InvalidFields(Object.fromEntries(missing.map((name) => [name, [message('required')]])))
    } catch (error) {
      if (error instanceof SecretUnreadable) return new StageFailure('client', { code: 'secret_unreadable' })
      throw error
    }
  }

  async #outcome(settings: SingleSignOnSettings | StageFailure, signal: AbortSignal): Promise<Outcome> {
    if (settings instanceof StageFailure) return settings.outcome
    try {
      const metadata = await this.#discover({ settings, signal })
      await this.#readKeys(metadata, signal)
      await this.#authenticate({ settings, signal }, metadata)
    } catch (error) {
      if (error instanceof StageFailure) return error.outcome
      throw error
    }
    await this.#deps.recordTested(settings)
    return { success: true }
  }

  /**
   * Here and in the later stages, a host that does not respond like a provider gets the same answer at the time limit,
   * whatever it does instead.
   */
  async #discover({ settings, signal }: Tested): Promise<ProviderMetadata> {
    const { oidc_issuer: issuer } = settings
    try {
      const metadata = await this.#deps.provider.discover(settings)
      if (isSameUrl(metadata.issuer, issuer)) return metadata
      throw new StageFailure('issuer', { found_issuer: shown(metadata.issuer) })
    } catch (error) {
      if (error instanceof StageFailure) throw error
      const found = error instanceof ProviderError ? error.otherIssuer : undefined
      if (found !== undefined) throw new StageFailure('issuer', { found_issuer: shown(found) })
      if (hasCertificateError(error)) throw new StageFailure('discovery', { code: 'certificate' })
      await untilAborted(signal)
      throw new StageFailure('discovery')
    }
  }

  async #readKeys({ jwks_uri }: ProviderMetadata, signal: AbortSignal): Promise<void> {
    const keys = await this.#deps
      .fetch(jwks_uri ?? '', { method: 'GET', headers: { accept: 'application/json' } })
      .then(async (response) => (response.status === 200 ? ((await response.json()) as unknown) : undefined))
      .catch(() => undefined)
    if (hasSigningKey(keys)) return
    await untilAborted(signal)
    throw new StageFailure('keys')
  }

  async #authenticate({ settings, signal }: Tested, metadata: ProviderMetadata): Promise<void> {
    const { provider, callbackUrl } = this.#deps
    const code = await provider.tryClient({ settings, metadata, callbackUrl: callbackUrl() })
    if (code !== undefined && acceptedClient.has(code)) return
    if (code !== undefined) throw new StageFailure('client', { code: shown(code) })
    await untilAborted(signal)
    throw new StageFailure('client')
  }
}

function isSameUrl(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href
}

function hasCertificateError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    isCertificateError(String((error as { code?: unknown }).code ?? '')) || hasCertificateError(error.cause)
  )
}

function hasSigningKey(keys: unknown): boolean {
  const list = (keys as { keys?: unknown } | undefined)?.keys
  if (!Array.isArray(list)) return false
  return (list as unknown[]).some((key) => {
    const { kty, use } = (key ?? {}) as { kty?: unknown; use?: unknown }
    return ['RSA', 'EC', 'OKP'].includes(String(kty)) && (use === undefined || use === 'sig')
  })
}

/** For text that another server sent. */
function shown(text: string): string {
  return showInvisible(text).slice(0, MAX_SHOWN).toWellFormed()
}
