import { randomUUID } from 'node:crypto'
import { type FieldValues, once } from '@touchline/contract/fields/field'
import { type Message, message } from '@touchline/contract/http/messages'
import type { ConnectionKind } from '@touchline/contract/slack/connections'
import { slackMessage } from '@touchline/contract/slack/messages'
import { sendErrors } from '@touchline/contract/slack/send-errors'
import { DeliveryFailure } from '../../delivery/target.ts'
import type { Egress } from '../../egress/egress.ts'
import { newSigningSecret, signatureHeaders } from '../../egress/webhook-signature.ts'
import { InvalidFields, NotFound } from '../../errors.ts'
import type { TestConnection } from '../../records/stored-list.ts'
import type { ConnectionRepository } from './connection-repository.ts'
import type { ConnectionSecrets } from './connection-secrets.ts'
import type { FunctionPreview } from './function-preview.ts'
import type { MessageComposer } from './message-composer.ts'
import type { OutgoingMessage, SendError, Sender } from './sender.ts'
import { slackBody, slackText, testMessage } from './slack-message.ts'
import { urlError } from './url-check.ts'
import { eventBody, testBody } from './webhook-body.ts'

type MessageTestsDeps = {
  readonly connections: ConnectionRepository
  readonly secrets: ConnectionSecrets
  readonly composer: MessageComposer
  readonly preview: FunctionPreview
  readonly sender: Sender
  readonly egress: Egress
}
type Test = Parameters<TestConnection>[0]

/** Test messages of connections and functions. They are sent at once, and are not in the delivery log. */
export class MessageTests {
  readonly #deps: MessageTestsDeps

  constructor(deps: MessageTestsDeps) {
    this.#deps = deps
  }

  testConnection = async ({ values, id, actor, signal }: Test): Promise<Message | undefined> => {
    const { connections, composer, egress } = this.#deps
    const { kind, url, language } = typedConnection(values)
    const event = { area: 'slackConnections', action: 'tested' } as const
    // a test whose URL needs a look-up counts once
    const count = once(() => connections.recordTest({ actor, event, recordId: id || null }))
    const error = await urlError({ kind, url }, { egress, countLookUp: count })
    if (error) throw new InvalidFields({ url: [error] })
    await count()
    if (kind === 'webhook') {
      const body = testBody(new Date())
      const secrets = await this.#signingSecrets(id)
      return this.#send({ url, body, headers: signatureHeaders({ id: newTestId(), body, secrets }) }, signal)
    }
    const context = await composer.contextFor({ language })
    const body = slackBody(slackText(testMessage(context.language), 'none'))
    return this.#send({ url, body, headers: {} }, signal)
  }

  /** Sends the message of the preview, without its mention. */
  testFunction = async ({ values, id, actor, signal }: Test): Promise<Message | undefined> => {
    const { connections, secrets, preview } = this.#deps
    const connection = await connections.get(Number(values.connection_id)).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error
      throw new InvalidFields({ connection_id: [message('unknown_record')] })
    })
    const event = { area: 'slackFunctions', action: 'tested' } as const
    await connections.recordTest({ actor, event, recordId: id || null })
    const { entry, text } = await preview.render(values, connection)
    const body =
      connection.kind === 'webhook' ? eventBody(entry, preview.publicUrl) : slackBody(slackText(text, 'none'))
    return this.#send(await secrets.address(connection, { id: newTestId(), body }), signal)
  }

  async #signingSecrets(id: number): Promise<string[]> {
    const { connections, secrets } = this.#deps
    return id === 0 ? [newSigningSecret()] : secrets.signingSecretsOf(await connections.get(id))
  }

  async #send(outgoing: OutgoingMessage, signal: AbortSignal): Promise<Message | undefined> {
    try {
      await this.#deps.sender.send(outgoing, { signal, equalTime: true })
      return undefined
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      const { fault: code, status } = error.error as SendError
      const words = { error: sendErrors[code] }
      return status === undefined
        ? slackMessage('test_failed', words)
        : slackMessage('test_failed_status', { ...words, status })
    }
  }
}

type TypedConnection = {
  readonly kind: ConnectionKind
  readonly url: string
  readonly language: 'site' | 'en' | 'ja'
}

function typedConnection(values: FieldValues): TypedConnection {
  return values as unknown as TypedConnection
}

function newTestId(): string {
  return `msg_${randomUUID()}`
}
