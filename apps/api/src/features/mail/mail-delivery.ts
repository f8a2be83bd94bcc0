import type { MailSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { Job, Outcome } from '../../database/job-worker.ts'
import type { Jobs } from '../../database/jobs.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import type { DeliveryRepository, WaitingMail } from './delivery-repository.ts'
import { MailFailure } from './mail-failure.ts'
import type { MailPreparation, PreparedMail } from './mail-preparation.ts'
import { maskAddress } from './mask-address.ts'
import type { OutboxFolder } from './outbox-folder.ts'
import { copyOf, type Message, type Smtp, senderOf } from './smtp.ts'

type Parts = {
  readonly repository: DeliveryRepository
  readonly preparation: MailPreparation
  readonly settings: () => Promise<MailSettings>
  readonly smtp: Smtp
  readonly folder: OutboxFolder
  readonly log: Logger
}
type MailJob = Pick<Job<'mail'>, 'complete' | 'signal'>
type Tried = { readonly mail: WaitingMail; readonly settings: MailSettings; readonly job: MailJob }

const done: Outcome = { status: 'completed' }
/** Of copies that are written before there is a sender. */
const UNSET_ADDRESS = 'touchline@localhost'

/** Takes one mail as far as it can be taken now. */
export class MailDelivery {
  readonly #parts: Parts
  #saidUnconfigured = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async deliver(id: number, job: MailJob): Promise<Outcome> {
    const mail = await this.#parts.repository.findWaiting(id)
    if (!mail) return done
    const settings = await this.#readSettings()
    if (settings instanceof MailFailure) return this.#failed(mail, settings)
    return isConfigured(settings) ? this.#send({ mail, settings, job }) : this.#keep({ mail, settings, job })
  }

  /** After the last try, unless there is to be another one. */
  async giveUp(jobs: Jobs, id: number): Promise<Outcome> {
    const dead = await this.#parts.repository.markDead(jobs, id)
    if (!dead) return done
    const { kind, attempts, last_error, address } = dead
    const facts = { mail: id, kind, attempts, ...last_error, recipient: address && maskAddress(address) }
    this.#parts.log.error(facts, 'gave up on a mail')
    return done
  }

  async isConfigured(): Promise<boolean> {
    const settings = await this.#readSettings()
    return settings instanceof MailFailure || isConfigured(settings)
  }

  async #send({ mail, settings, job }: Tried): Promise<Outcome> {
    const { repository, preparation, smtp } = this.#parts
    const prepared = await preparation.prepare(mail)
    if (!prepared) return this.#drop(mail)
    const message = messageOf({ mail, settings, prepared })
    const failure = await smtp
      .send({ settings, message, signal: job.signal })
      .catch((error: MailFailure) => error)
    if (failure) {
      await (failure.mayHaveLeft ? prepared.sent() : prepared.withdraw())
      return this.#failed(mail, failure)
    }
    await prepared.sent()
    await repository.markSent(mail.id, job.complete)
    return done
  }

  async #keep({ mail, settings, job }: Tried): Promise<Outcome> {
    const { repository, preparation } = this.#parts
    const prepared = mail.isCopied ? undefined : await preparation.prepare(mail)
    if (!prepared && !mail.isCopied) return this.#drop(mail)
    const isCopied = prepared !== undefined && (await this.#copy({ mail, settings, prepared }))
    this.#sayUnconfigured()
    const isKept = await repository.keepUnconfigured({ id: mail.id, isCopied, complete: job.complete })
    return isKept ? done : this.deliver(mail.id, job)
  }

  /** A folder that cannot be written to keeps no mail from waiting. */
  async #copy({
    mail,
    settings,
    prepared,
  }: Omit<Tried, 'job'> & { prepared: PreparedMail }): Promise<boolean> {
    const { folder, log } = this.#parts
    try {
      const name = `${mail.causedAt.replace(/[:.]/g, '-')}-${mail.kind}-${mail.id}.eml`
      await folder.write({
        name,
        source: await copyOf(messageOf({ mail, settings, prepared }), prepared.link),
      })
    } catch (error) {
      log.warn({ err: error, folder: folder.path }, 'the copy of a mail could not be written')
      await prepared.withdraw()
      return false
    }
    await prepared.sent()
    return true
  }

  async #drop({ id }: WaitingMail): Promise<Outcome> {
    await this.#parts.repository.markDropped(id)
    return done
  }

  async #failed({ id, kind }: WaitingMail, { fault, isFinal }: MailFailure): Promise<Outcome> {
    await this.#parts.repository.recordFault(id, fault)
    this.#parts.log.warn({ mail: id, kind, ...fault }, 'a mail could not be sent')
    return { status: isFinal ? 'deadletter' : 'failed', output: fault }
  }

  /** Once for each process, and never what a mail says. */
  #sayUnconfigured(): void {
    if (this.#saidUnconfigured) return
    this.#saidUnconfigured = true
    const { log, folder } = this.#parts
    log.warn(
      { folder: folder.path },
      'no mail server is set up: mails wait until one is, copies are in the folder',
    )
  }

  async #readSettings(): Promise<MailSettings | MailFailure> {
    try {
      return await this.#parts.settings()
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error
      this.#parts.log.error({ err: error }, 'the password of the mail server cannot be read, so mails wait')
      return new MailFailure('auth', 'SECRET_UNREADABLE')
    }
  }
}

function isConfigured({ mail_host, mail_from_email }: MailSettings): boolean {
  return mail_host !== '' && mail_from_email !== ''
}

function messageOf({ mail, settings, prepared }: Omit<Tried, 'job'> & { prepared: PreparedMail }): Message {
  const { to, subject, text, html } = prepared
  const sender = senderOf(settings)
  const from = { ...sender, address: sender.address || UNSET_ADDRESS }
  return { from, to, subject, text, html, language: mail.language }
}
