import { INACTIVE } from '@touchline/contract/http/list-options'
import { DeliveryFailure, type DeliveryTarget, type Preparation } from '../../delivery/target.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { switchOffAfter } from './connection-outage-repository.ts'
import type { ConnectionSecrets } from './connection-secrets.ts'
import { deliveryTable } from './delivery-table.ts'
import type { MessageComposer } from './message-composer.ts'
import type { MessageRepository, QueuedMessage } from './message-repository.ts'
import type { OutgoingMessage, SendError, Sender } from './sender.ts'

type SlackTargetDeps = {
  readonly messages: MessageRepository
  readonly composer: MessageComposer
  readonly secrets: ConnectionSecrets
  readonly sender: Sender
}

export function slackTarget({ messages, composer, secrets, sender }: SlackTargetDeps) {
  const prepare = async (id: number): Promise<Preparation<OutgoingMessage>> => {
    const queued = await messages.take(id)
    if (!queued?.is_waiting) return { status: 'settled' }
    if (!queued.is_wanted) return { status: 'dropped' }
    if (queued.connection.status === INACTIVE) return { status: 'paused' }
    if (queued.quiet_until !== null) {
      await messages.hold(id, queued.quiet_until)
      return { status: 'settled' }
    }
    const body = queued.payload ?? (await composer.bodyOf(queued))
    if (body === undefined) return { status: 'dropped' }
    if (queued.payload === null) await messages.storePayload(id, body)
    return { status: 'ready', message: await addressed(queued, body) }
  }

  const addressed = async ({ message_id, connection }: QueuedMessage, body: string) => {
    try {
      return await secrets.address(connection, { id: message_id, body })
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error
      throw new DeliveryFailure({ fault: 'secret_unreadable' } satisfies SendError)
    }
  }

  return {
    ...deliveryTable,
    noun: 'message',
    atOnce: 20,
    intervalSeconds: 1,
    retrySeconds: [60, 5 * 60, 30 * 60, 2 * 3_600, 6 * 3_600],
    retryHoldsLane: true,
    prepare,
    send: async (message, signal) => {
      const { status, answer } = await sender.send(message, { signal })
      return { last_status: status, answer }
    },
    onFailure: async (db, { lane, failuresInRow, failure }) => {
      const error = failure.error as SendError
      return (await switchOffAfter(db, { connectionId: lane, failuresInRow, error })) ? 'pause' : undefined
    },
    describe: (id) => messages.describe(id),
  } satisfies DeliveryTarget<OutgoingMessage>
}
