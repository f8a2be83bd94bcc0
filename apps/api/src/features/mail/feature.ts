import type { FieldValues } from '@touchline/contract/fields/field'
import { general, mail } from '@touchline/contract/site-settings/groups'
import type { Core, ReadSettings } from '../../core.ts'
import { OrderedDelivery } from '../../delivery/ordered-delivery.ts'
import type { Feature } from '../../feature.ts'
import type { Schedule } from '../../queue/schedules.ts'
import type { FieldSecrets } from '../../secrets/field-secrets.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { mailAttention } from './attention.ts'
import { FormerServerRepository } from './former-server-repository.ts'
import { MailContexts } from './mail-context.ts'
import { MailPreparation } from './mail-preparation.ts'
import { MailTarget } from './mail-target.ts'
import { OutboxFolder } from './outbox-folder.ts'
import type { IssueEmailLink, IssueInvitation, IssueResetLink } from './recipient.ts'
import { MailRepository } from './repository.ts'
import { ResendRepository } from './resend-repository.ts'
import { mailRoutes } from './routes.ts'
import { MailService } from './service.ts'
import { SettingsNoticeRepository } from './settings-notice-repository.ts'
import { Smtp } from './smtp.ts'
import { queueLimits } from './step-limits.ts'
import { TestMailRepository } from './test-mail-repository.ts'
import { testMailRoutes } from './test-mail-routes.ts'
import { TestMailService } from './test-mail-service.ts'
import { WaitingMailRepository } from './waiting-mail-repository.ts'

type MailDeps = {
  readonly settings: ReadSettings
  readonly secrets: FieldSecrets
  readonly box: SecretBox
  readonly issueResetLink: IssueResetLink
  readonly issueEmailLink: IssueEmailLink
  readonly issueInvitation: IssueInvitation
}

export function mailFeature(core: Core, { settings, secrets, box, ...issue }: MailDeps) {
  const { db, egress, publicUrl, log, registry, outgoingLimitMs: limitMs } = core
  const mails = new MailRepository(db)
  const waiting = new WaitingMailRepository(db)
  const smtp = new Smtp({ egress, publicUrl, limitMs })
  const folder = new OutboxFolder(core.config.dataDir, log)
  const contexts = new MailContexts({ site: () => settings.open(general), publicUrl })
  const preparation = new MailPreparation({
    repository: waiting,
    ...issue,
    contexts,
    deriveSecret: (purpose) => box.derive(purpose),
  })
  const openSettings = () => settings.open(mail)
  const formerServers = new FormerServerRepository(db, secrets)
  const target = new MailTarget({
    repository: waiting,
    preparation,
    settings: openSettings,
    formerSettings: (id) => formerServers.open(id),
    smtp,
    limits: queueLimits(limitMs),
    folder,
    log,
  })
  const delivery = new OrderedDelivery(target, { db, log })
  const service = new MailService({ mails, resends: new ResendRepository(db) })
  const tryOut = (typed: FieldValues) => settings.tryOut(mail, typed)
  const testMail = new TestMailService({
    testMails: new TestMailRepository(db),
    tryOut,
    recordTested: (values) => settings.recordTested(mail, values),
    smtp,
    limitMs,
    contexts,
  })
  const schedules: readonly Schedule[] = [
    ...delivery.schedules,
    {
      name: 'drop_late_requests',
      cron: '*/15 * * * *',
      atStart: true,
      run: () => mails.dropLateRequests(),
    },
    { name: 'remove_idle_mail_lanes', cron: '35 3 * * *', run: () => mails.removeIdleLanes() },
    { name: 'take_over_mails', cron: '* * * * *', atStart: true, run: () => mails.takeOver() },
  ]
  return {
    routes: [mailRoutes({ service, delivery, registry }), testMailRoutes({ testMail })],
    attention: [mailAttention(mails)],
    schedules,
    listeners: [
      {
        channel: 'settings_changed',
        onNotification: (group) => group === mail.key && target.onSettingsReplaced(),
        onListeningChange: () => undefined,
      },
    ],
    start: () => {
      folder.start()
      delivery.start()
    },
    stop: async () => {
      folder.stop()
      await delivery.stop()
    },
    verify: (conversation: Parameters<Smtp['verify']>[0]) => smtp.verify(conversation),
    release: (transaction) => mails.release(transaction),
    notices: new SettingsNoticeRepository(formerServers),
  } satisfies Feature &
    Pick<Smtp, 'verify'> &
    Pick<MailRepository, 'release'> & { readonly notices: SettingsNoticeRepository }
}
