import type { SignedIn } from '@touchline/contract/auth'
import {
  CALLBACK_PAGE,
  type CompletedFlow,
  FLOW_LIMIT_MINUTES,
  type ProviderSignOut,
  type SingleSignOnReason,
  type StartedFlow,
} from '@touchline/contract/single-sign-on'
import type { SingleSignOnSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { Actor } from '../../database/audit.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { newToken } from '../../secrets/opaque-tokens.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { ClientSecretUnreadable, ProviderUnreachable, SingleSignOnRefused } from './errors.ts'
import type { FlowRepository } from './flow-repository.ts'
import { flowSecrets } from './flow-secrets.ts'
import type { IdentityRepository, RefusedSignIn } from './identity-repository.ts'
import type { Identity, Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'

/** Opens a session of the account and connects it to the identity, or asks for its second factor first. */
export type OpenSession = (account: {
  readonly userId: number
  readonly identity: Pick<Identity, 'issuer' | 'subject'>
  /** Whether the session begins with a fresh proof. */
  readonly isProven: boolean
  readonly actor: Actor
}) => Promise<SignedIn>

type SingleSignOnDeps = {
  readonly openSettings: () => Promise<SingleSignOnSettings>
  readonly provider: Provider
  readonly flows: FlowRepository
  readonly identities: IdentityRepository
  readonly openSession: OpenSession
  readonly publicUrl: () => string
  readonly log: Logger
}
type Completion = { readonly completed: CompletedFlow; readonly actor: Actor }

export class SingleSignOnService {
  readonly #deps: SingleSignOnDeps

  constructor(deps: SingleSignOnDeps) {
    this.#deps = deps
  }

  /** `again`: the provider asks the person to sign in there again, so that the session begins with a fresh proof. */
  async start({ again, actor }: { readonly again: boolean; readonly actor: Actor }): Promise<StartedFlow> {
    const settings = await this.#settings()
    const flow = newToken()
    const { tokenHash, ...secrets } = flowSecrets(flow)
    const address = callerAddress(actor.ip ?? '')
    await this.#deps.flows.begin({ tokenHash, issuer: settings.oidc_issuer, address, again })
    const url = await this.#deps.provider
      .authorizationUrl(settings, { ...secrets, callbackUrl: this.#callbackUrl(), again })
      .catch((error: unknown) => this.#failed(error, settings))
    return { url, flow }
  }

  async complete({ completed: { flow, code, state, iss }, actor }: Completion): Promise<SignedIn> {
    const settings = await this.#settings()
    const { tokenHash, ...expected } = flowSecrets(flow)
    const isOfFlow = state === expected.state
    const begun = isOfFlow && (await this.#deps.flows.use({ tokenHash, issuer: settings.oidc_issuer }))
    if (!begun) throw refused('flow_ended', settings)
    const returned = new URL(this.#callbackUrl())
    returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
    const identity = await this.#deps.provider
      .identify(settings, { ...expected, returned })
      .catch((error: unknown) => this.#refusedByProvider(error, { settings, actor }))
    const found = await this.#deps.identities.findAccount({ identity, actor })
    if ('reason' in found) return this.#refuse({ ...found, settings, identity, actor })
    const isProven = begun.again && !isOlder(identity.authenticatedAt)
    return this.#deps.openSession({ userId: found.userId, identity, isProven, actor })
  }

  /** Null if single sign-on is off, or if the provider offers no sign-out or cannot be reached. */
  async signOutUrl(): Promise<ProviderSignOut> {
    const { provider, publicUrl } = this.#deps
    const settings = await this.#openSettings()
    if (!settings.oidc_enabled) return { url: null }
    return { url: await provider.signOutUrl(settings, `${publicUrl()}/`).catch(() => null) }
  }

  async #settings(): Promise<SingleSignOnSettings> {
    const settings = await this.#openSettings()
    if (!settings.oidc_enabled) throw refused('turned_off', settings)
    return settings
  }

  #openSettings(): Promise<SingleSignOnSettings> {
    return this.#deps.openSettings().catch((error: unknown) => {
      throw error instanceof SecretUnreadable ? new ClientSecretUnreadable() : error
    })
  }

  #callbackUrl(): string {
    return `${this.#deps.publicUrl()}${CALLBACK_PAGE}`
  }

  async #refusedByProvider(
    error: unknown,
    { settings, actor }: { readonly settings: SingleSignOnSettings; readonly actor: Actor },
  ): Promise<never> {
    if (!(error instanceof ProviderError) || error.code === 'unreachable')
      return this.#failed(error, settings)
    this.#log(error)
    const reason = error.code === 'refused' ? 'provider_refused' : 'not_verified'
    return this.#refuse({ reason, settings, actor })
  }

  async #refuse({
    settings,
    ...refusal
  }: RefusedSignIn & { readonly settings: SingleSignOnSettings }): Promise<never> {
    await this.#deps.identities.recordRefused(refusal)
    throw refused(refusal.reason, settings, refusal.identity?.email)
  }

  #failed(error: unknown, { oidc_provider_name: provider }: SingleSignOnSettings): never {
    if (!(error instanceof ProviderError)) throw error
    this.#log(error)
    throw new ProviderUnreachable({ provider })
  }

  #log({ code, reasons }: ProviderError): void {
    this.#deps.log.warn({ code, reasons }, 'a sign-in through the provider failed')
  }
}

/** Providers that cannot say when the person has signed in there count as asked. */
function isOlder(authenticatedAt: number | undefined): boolean {
  return authenticatedAt !== undefined && authenticatedAt * 1_000 < Date.now() - FLOW_LIMIT_MINUTES * 60_000
}

function refused(
  reason: SingleSignOnReason,
  { oidc_provider_name: provider }: SingleSignOnSettings,
  email?: string,
): SingleSignOnRefused {
  return new SingleSignOnRefused(reason, { provider, email })
}
