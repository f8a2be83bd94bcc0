import type { SigningSecret } from '@touchline/contract/slack/connections'
import { slackMessage } from '@touchline/contract/slack/messages'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { ConnectionRepository } from './connection-repository.ts'
import type { ConnectionSecrets } from './connection-secrets.ts'

type SigningSecretServiceDeps = {
  readonly connections: ConnectionRepository
  readonly secrets: ConnectionSecrets
  readonly box: SecretBox
}

export class SigningSecretService {
  readonly #deps: SigningSecretServiceDeps

  constructor(deps: SigningSecretServiceDeps) {
    this.#deps = deps
  }

  /** Creates a secret, or replaces the present one. The answer is the only place that shows it. */
  async rotate({ id, actor }: { readonly id: number; readonly actor: Actor }): Promise<SigningSecret> {
    const { connections, secrets, box } = this.#deps
    await box.prepare()
    const { secret, formerUntil } = await connections.rotate({
      id,
      actor,
      rotate: async (stored) => {
        if (stored.kind !== 'webhook') throw new InvalidFields({ kind: [slackMessage('only_webhooks_sign')] })
        return secrets.rotated(stored)
      },
    })
    return { secret, former_valid_until: formerUntil && new Date(formerUntil).toISOString() }
  }
}
