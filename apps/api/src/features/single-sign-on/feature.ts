import type { FieldValues } from '@touchline/contract/fields/field'
import { CALLBACK_PAGE } from '@touchline/contract/single-sign-on'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import type { Core, ReadSettings } from '../../core.ts'
import { recordConnectionTest } from '../../database/connection-tests.ts'
import { egressAgents } from '../../egress/egress-agents.ts'
import { egressFetch } from '../../egress/egress-fetch.ts'
import type { Feature } from '../../feature.ts'
import { FlowRepository } from './flow-repository.ts'
import { type AcceptInvitation, IdentityRepository } from './identity-repository.ts'
import { Provider } from './provider.ts'
import { ProviderTest } from './provider-test.ts'
import { singleSignOnRoutes } from './routes.ts'
import { type OpenSession, SingleSignOnService } from './service.ts'

const PROVIDER_LIMIT_MS = 10_000

type SingleSignOnDeps = {
  readonly settings: ReadSettings
  readonly openSession: OpenSession
  readonly acceptInvitation: AcceptInvitation
}

/** Sign-in through an OpenID Connect provider. */
export function singleSignOnFeature(core: Core, deps: SingleSignOnDeps): Feature {
  const { db, egress, publicUrl, log, outgoingLimitMs } = core
  const { settings, openSession, acceptInvitation } = deps
  const limitMs = outgoingLimitMs ?? PROVIDER_LIMIT_MS
  const fetch = egressFetch({ agents: egressAgents(egress, { limitMs }), limitMs })
  const provider = new Provider(fetch)
  const service = new SingleSignOnService({
    openSettings: () => settings.open(singleSignOn),
    provider,
    flows: new FlowRepository(db),
    identities: new IdentityRepository(db, acceptInvitation),
    openSession,
    publicUrl,
    log,
  })
  const providerTest = new ProviderTest({
    tryOut: (typed: FieldValues) => settings.tryOut(singleSignOn, typed),
    record: (actor) =>
      recordConnectionTest(db, { actor, event: { area: 'settings.singleSignOn', action: 'tried' } }),
    recordTested: (values) => settings.recordTested(singleSignOn, values),
    provider,
    fetch,
    callbackUrl: () => `${publicUrl()}${CALLBACK_PAGE}`,
    limitMs: outgoingLimitMs,
  })
  return { routes: [singleSignOnRoutes({ service, providerTest })] }
}
