import type { MailSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { Jobs } from '../../database/jobs.ts'
import type { Egress } from '../../egress/egress.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import { MailDelivery } from './mail-delivery.ts'
import { MailPreparation } from './mail-preparation.ts'
import { MailWorker } from './mail-worker.ts'
import { OutboxFolder } from './outbox-folder.ts'
import type { MailRepository } from './repository.ts'
import type { IssueResetLink } from './reset-link.ts'
import { MailService } from './service.ts'
import { Smtp } from './smtp.ts'

type Parts = {
  readonly mails: MailRepository
  readonly deliveries: DeliveryRepository
  readonly jobs: Jobs
  readonly settings: () => Promise<MailSettings>
  readonly issueResetLink: IssueResetLink
  readonly publicUrl: () => string
  readonly egress: Egress
  readonly dataDir: string
  readonly log: Logger
  /** How long a try may take in all. */
  readonly limitMs?: number
}

/** Everything that makes stored mails leave: asked for by nobody, done by a worker in each instance. */
export function mailFeature({
  mails,
  deliveries,
  jobs,
  settings,
  egress,
  dataDir,
  log,
  limitMs,
  ...links
}: Parts) {
  const folder = new OutboxFolder(dataDir)
  const delivery = new MailDelivery({
    repository: deliveries,
    preparation: new MailPreparation({ repository: deliveries, ...links }),
    settings,
    smtp: new Smtp({ egress, ...(limitMs !== undefined && { limitMs }) }),
    folder,
    log,
  })
  return {
    service: new MailService(mails),
    worker: new MailWorker({ jobs, mails, deliveries, delivery, folder, log }),
  }
}
