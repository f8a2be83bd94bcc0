import type { MailSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { Jobs } from '../../database/jobs.ts'
import type { Egress } from '../../egress/egress.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import { MailDelivery } from './mail-delivery.ts'
import { MailPreparation } from './mail-preparation.ts'
import { MailTrial, type TypedSettings } from './mail-trial.ts'
import { MailWorker } from './mail-worker.ts'
import { OutboxFolder } from './outbox-folder.ts'
import type { MailRepository } from './repository.ts'
import type { ResendRepository } from './resend-repository.ts'
import type { IssueResetLink } from './reset-link.ts'
import { MailService } from './service.ts'
import { Smtp } from './smtp.ts'
import type { TrialRepository } from './trial-repository.ts'

type Parts = {
  readonly mails: MailRepository
  readonly resends: ResendRepository
  readonly deliveries: DeliveryRepository
  readonly trials: TrialRepository
  readonly jobs: Jobs
  readonly settings: () => Promise<MailSettings>
  readonly tryOut: (typed: TypedSettings) => Promise<MailSettings>
  readonly issueResetLink: IssueResetLink
  readonly publicUrl: () => string
  readonly timeZone: () => Promise<string>
  readonly egress: Egress
  readonly dataDir: string
  readonly log: Logger
  /** How long a try may take in all. */
  readonly limitMs?: number | undefined
}

/** Everything that makes stored mails leave: asked for by nobody, done by a worker in each instance. */
export function mailFeature({
  mails,
  resends,
  deliveries,
  trials,
  jobs,
  settings,
  tryOut,
  egress,
  dataDir,
  log,
  limitMs,
  ...links
}: Parts) {
  const smtp = new Smtp({ egress, limitMs })
  const folder = new OutboxFolder(dataDir)
  const delivery = new MailDelivery({
    repository: deliveries,
    preparation: new MailPreparation({ repository: deliveries, ...links }),
    settings,
    smtp,
    folder,
    log,
  })
  return {
    service: new MailService({ mails, resends }),
    trial: new MailTrial({ trials, tryOut, smtp, limitMs, publicUrl: links.publicUrl }),
    worker: new MailWorker({ jobs, mails, deliveries, delivery, folder, log }),
  }
}
