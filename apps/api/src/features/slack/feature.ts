import { general } from '@touchline/contract/site-settings/groups'
import { slackConnections } from '@touchline/contract/slack/connections'
import type { Core, ReadSettings } from '../../core.ts'
import { OrderedDelivery } from '../../delivery/ordered-delivery.ts'
import type { Feature } from '../../feature.ts'
import { recordJobs } from '../../records/record-jobs.ts'
import { RecordService, type SavedRecord } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { slackAttention } from './attention.ts'
import { AttentionRepository } from './attention-repository.ts'
import { ConnectionRepository, type OnReceiverChanged } from './connection-repository.ts'
import { connectionRoutes } from './connection-routes.ts'
import { ConnectionSecrets } from './connection-secrets.ts'
import { DeliveryRepository } from './delivery-repository.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { FunctionPreview } from './function-preview.ts'
import { FunctionPreviewService } from './function-preview-service.ts'
import { functionRoutes } from './function-routes.ts'
import { MessageComposer } from './message-composer.ts'
import { MessageRepository } from './message-repository.ts'
import { MessageTests } from './message-tests.ts'
import { Sender } from './sender.ts'
import { SigningSecretService } from './signing-secret-service.ts'
import { slackTarget } from './slack-target.ts'
import { storedConnections, storedFunctions } from './stored-lists.ts'
import { slackSubscriber } from './subscriber.ts'

type SlackDeps = {
  readonly settings: ReadSettings
  readonly secrets: FieldSecrets
  readonly box: SecretBox
  /** Runs in the transaction that changes where messages go, or their signing secret. */
  readonly onReceiverChanged: OnReceiverChanged
}

export function slackFeature(
  core: Core,
  { settings, secrets: fieldSecrets, box, onReceiverChanged }: SlackDeps,
) {
  const { db, pool, log, egress, publicUrl, registry, outgoingLimitMs } = core
  const messages = new MessageRepository(db)
  const connections = new ConnectionRepository(db, onReceiverChanged)
  const deliveries = new DeliveryRepository(db)
  const secrets = new ConnectionSecrets({ box, connections })
  const sender = new Sender(egress, outgoingLimitMs)
  const composer = new MessageComposer({ messages, site: () => settings.open(general), publicUrl })
  const preview = new FunctionPreview({ messages, composer, publicUrl })
  const previews = new FunctionPreviewService({ connections, preview })
  const signingSecrets = new SigningSecretService({ connections, secrets, box })
  const tests = new MessageTests({ connections, secrets, composer, preview, sender, egress })
  const delivery = new OrderedDelivery(slackTarget({ messages, composer, secrets, sender }), { db, log })
  const service = new RecordService({
    db,
    secrets: fieldSecrets,
    onSaved: {
      [slackConnections.key]: async (transaction, saved) => {
        if (changesReceiver(saved)) await onReceiverChanged(transaction.db, saved.actor)
      },
    },
  })
  const connectionList = storedConnections(tests.testConnection)
  const functionList = storedFunctions(tests.testFunction)
  const jobs = {
    connections: recordJobs({ db, pool, list: connectionList, service, steps: 'none' }),
    functions: recordJobs({ db, pool, list: functionList, service, steps: 'none' }),
  }
  const connectionDeps = { service, list: connectionList, jobs: jobs.connections }
  return {
    lists: [connectionList, functionList],
    jobKinds: [...jobs.connections.jobKinds, ...jobs.functions.jobKinds],
    routes: [
      connectionRoutes({ ...connectionDeps, deliveries, signingSecrets, connections, egress }),
      functionRoutes({ service, list: functionList, jobs: jobs.functions, previews }),
      deliveryRoutes({ service, deliveries, delivery, registry }),
    ],
    attention: slackAttention(new AttentionRepository(db)),
    schedules: delivery.schedules,
    subscribers: [slackSubscriber],
    start: () => delivery.start(),
    stop: () => delivery.stop(),
  } satisfies Feature & { readonly lists: readonly StoredList[] }
}

/** An unchanged URL keeps its encrypted value. */
function changesReceiver({ before, after }: SavedRecord): boolean {
  return before?.kind !== after.kind || before?.secrets?.url !== after.secrets?.url
}
