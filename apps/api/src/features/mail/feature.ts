import { general, mail } from '@touchline/contract/site-settings/groups'
import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { DeliveryRepository } from './delivery-repository.ts'
import { MailDelivery } from './mail-delivery.ts'
import { MailPreparation } from './mail-preparation.ts'
import { MailTrial, type TypedSettings } from './mail-trial.ts'
import { MailWorker } from './mail-worker.ts'
import { OutboxFolder } from './outbox-folder.ts'
import { MailRepository } from './repository.ts'
import { ResendRepository } from './resend-repository.ts'
import type { IssueResetLink } from './reset-link.ts'
import { mailRoutes } from './routes.ts'
import { MailService } from './service.ts'
import { Smtp } from './smtp.ts'
import { TrialRepository } from './trial-repository.ts'
import { mailTrialRoutes } from './trial-routes.ts'

type MailDeps = { readonly settings: ReadSettings; readonly issueResetLink: IssueResetLink }

/** Sends stored mails, by a worker in each instance. */
export function mailFeature(core: Core, { settings, issueResetLink }: MailDeps): Feature {
  const { db, jobs, egress, publicUrl, log, registry, outgoingLimitMs: limitMs } = core
  const mails = new MailRepository(db)
  const deliveries = new DeliveryRepository(db)
  const smtp = new Smtp({ egress, limitMs })
  const folder = new OutboxFolder(core.config.dataDir)
  const timeZone = async () => (await settings.open(general)).default_timezone
  const preparation = new MailPreparation({ repository: deliveries, issueResetLink, publicUrl, timeZone })
  const delivery = new MailDelivery({
    repository: deliveries,
    preparation,
    settings: () => settings.open(mail),
    smtp,
    folder,
    log,
  })
  const worker = new MailWorker({ jobs, mails, deliveries, delivery, folder, log })
  const service = new MailService({ mails, resends: new ResendRepository(db, jobs) })
  const tryOut = (typed: TypedSettings) => settings.tryOut(mail, typed)
  const trial = new MailTrial({ trials: new TrialRepository(db), tryOut, smtp, limitMs, publicUrl })
  return {
    routes: [mailRoutes({ service, registry }), mailTrialRoutes({ trial })],
    jobs: { mail: (job) => worker.work(job), mail_given_up: (job) => worker.giveUp(job) },
    start: () => worker.start(),
    stop: () => worker.stop(),
  }
}
