import { FORMER_SECRET_HOURS } from '@touchline/contract/slack/connections'
import { newSigningSecret, signatureHeaders } from '../../egress/webhook-signature.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { ConnectionRepository } from './connection-repository.ts'
import type { StoredConnection } from './message-repository.ts'
import type { OutgoingMessage } from './sender.ts'

const TABLE = 'slack_connections'
const CURRENT = 'signing_secret'
const FORMER = 'former_signing_secret'

type ConnectionSecretsDeps = { readonly box: SecretBox; readonly connections: ConnectionRepository }
type UnsignedMessage = { readonly id: string; readonly body: string }

/** The URL and the signing secrets of stored connections. */
export class ConnectionSecrets {
  readonly #deps: ConnectionSecretsDeps

  constructor(deps: ConnectionSecretsDeps) {
    this.#deps = deps
  }

  /** Rejects with SecretUnreadable if the URL cannot be decrypted. */
  async address(connection: StoredConnection, { id, body }: UnsignedMessage): Promise<OutgoingMessage> {
    const url = await this.#open(connection, 'url')
    if (connection.kind === 'slack') return { url, headers: {}, body }
    return {
      url,
      headers: signatureHeaders({ id, body, secrets: await this.signingSecretsOf(connection) }),
      body,
    }
  }

  /** A webhook whose secret nobody has created yet is signed too. */
  async signingSecretsOf(connection: StoredConnection): Promise<string[]> {
    const { secrets, former_secret_until } = connection
    if (!(CURRENT in secrets)) return [await this.#createFirst(connection.id)]
    const current = await this.#open(connection, CURRENT)
    const isFormerValid = former_secret_until !== null && Date.parse(former_secret_until) > Date.now()
    return isFormerValid && FORMER in secrets ? [current, await this.#open(connection, FORMER)] : [current]
  }

  /** Seals a new secret. The former one moves aside, and stays valid for a day. */
  async rotated({ id, secrets }: Pick<StoredConnection, 'id' | 'secrets'>) {
    const { box } = this.#deps
    const secret = newSigningSecret()
    const former = secrets[CURRENT] && (await this.#open({ id, secrets }, CURRENT))
    const sealed = {
      ...secrets,
      [CURRENT]: await box.seal(secret, { table: TABLE, column: CURRENT, row: id }),
      ...(former && { [FORMER]: await box.seal(former, { table: TABLE, column: FORMER, row: id }) }),
    }
    return { secret, sealed, formerHours: former ? FORMER_SECRET_HOURS : null }
  }

  async #createFirst(id: number): Promise<string> {
    await this.#deps.box.prepare()
    const created = await this.#deps.connections.changeSecrets(id, async (stored) => {
      return CURRENT in stored.secrets ? undefined : this.rotated({ id, secrets: stored.secrets })
    })
    return created ? created.secret : this.#open(await this.#deps.connections.get(id), CURRENT)
  }

  #open({ id, secrets }: Pick<StoredConnection, 'id' | 'secrets'>, column: string): Promise<string> {
    return this.#deps.box.open(secrets[column] ?? '', { table: TABLE, column, row: id })
  }
}
