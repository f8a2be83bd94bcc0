import { hash } from 'node:crypto'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import { maskAddress } from '../../delivery/mask-address.ts'
import type { DeliveryTarget, FailedAttempt, Preparation } from '../../delivery/target.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { MailFailure } from './mail-failure.ts'
import type { MailPreparation, PreparedMail } from './mail-preparation.ts'
import { recordOutage } from './outage-repository.ts'
import type { OutboxFolder } from './outbox-folder.ts'
import { mailTable } from './repository.ts'
import { type MailMessage, type Smtp, senderOf, toEmlFile } from './smtp.ts'
import type { StepLimits } from './step-limits.ts'
import type { WaitingMail, WaitingMailRepository } from './waiting-mail-repository.ts'

type MailTargetDeps = {
  readonly repository: WaitingMailRepository
  readonly preparation: MailPreparation
  readonly settings: () => Promise<MailSettings>
  readonly formerSettings: (formerServerId: number) => Promise<MailSettings>
  readonly smtp: Smtp
  readonly limits: StepLimits
  readonly folder: OutboxFolder
  readonly log: Logger
}
type Transaction = Parameters<typeof recordOutage>[0]
type ReadyMail = {
  readonly mail: WaitingMail
  readonly settings: MailSettings
  readonly prepared: PreparedMail
}

/** 13 attempts within about five hours. */
const RETRY_SECONDS = [15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]

/** The sender of a copy while no sender is configured. */
const UNSET_ADDRESS = 'touchline@localhost'

export class MailTarget implements DeliveryTarget<ReadyMail> {
  readonly queue = mailTable.queue
  readonly noun = 'mail'
  readonly table = mailTable.table
  readonly laneColumn = mailTable.laneColumn
  readonly atOnce = 5
  readonly intervalSeconds = 0
  readonly retrySeconds = RETRY_SECONDS
  /** A reset link does not wait for an earlier mail that failed. */
  readonly retryHoldsLane = false
  readonly copied = mailTable.copied
  readonly forget = mailTable.forget
  readonly keptDays = mailTable.keptDays
  readonly #deps: MailTargetDeps
  #hasLoggedUnconfigured = false
  #settingsReplaced = new AbortController()

  constructor(deps: MailTargetDeps) {
    this.#deps = deps
  }

  async prepare(id: number): Promise<Preparation<ReadyMail>> {
    const { repository, preparation } = this.#deps
    const mail = await repository.findWaiting(id)
    if (!mail) return { status: 'settled' }
    const settings = await this.#readSettings(mail)
    if (!hasServer(settings)) return this.#prepareUnconfigured(mail, settings)
    const prepared = await preparation.prepare(mail)
    return prepared ? { status: 'ready', message: { mail, settings, prepared } } : { status: 'dropped' }
  }

  async send(message: ReadyMail, signal: AbortSignal) {
    const { mail, settings, prepared } = message
    const { smtp, limits } = this.#deps
    const replaced = mail.formerServerId === null ? { replaced: this.#settingsReplaced.signal } : {}
    try {
      await smtp.send({ settings, message: messageOf(message), signal, limits, ...replaced })
    } catch (error) {
      await prepared.failed({ mayHaveLeft: error instanceof MailFailure && error.mayHaveLeft })
      throw error
    }
    await prepared.sent()
    return {}
  }

  /** A mail must not wait for minutes until an attempt with wrong settings has failed. */
  onSettingsReplaced(): void {
    this.#settingsReplaced.abort()
    this.#settingsReplaced = new AbortController()
  }

  onFailure = async (db: Transaction, failed: FailedAttempt) => {
    await recordOutage(db, failed)
    return undefined
  }

  describe = async (id: number) => {
    const { kind, attempts, address } = await this.#deps.repository.getAddress(id)
    return { kind, attempts, recipient: address && maskAddress(address) }
  }

  async #prepareUnconfigured(mail: WaitingMail, settings: MailSettings): Promise<Preparation<ReadyMail>> {
    const { repository, preparation } = this.#deps
    const prepared = mail.isCopied ? undefined : await preparation.prepare(mail)
    if (!prepared && !mail.isCopied) return { status: 'dropped' }
    const isCopied = prepared !== undefined && (await this.#copy({ mail, settings, prepared }))
    this.#logUnconfigured()
    return {
      status: 'unconfigured',
      confirm: (db) => repository.confirmUnconfigured(db, { id: mail.id, isCopied }),
    }
  }

  /** False if the copy cannot be written. The mail waits all the same. */
  async #copy(message: ReadyMail): Promise<boolean> {
    const { mail, prepared } = message
    const { folder, log } = this.#deps
    try {
      const name = `${mail.causedAt.replace(/[:.]/g, '-')}-${mail.kind}-${mail.id}.eml`
      await folder.write({ name, source: await toEmlFile(messageOf(message), prepared.link) })
    } catch (error) {
      log.warn({ err: error, folder: folder.path }, 'the copy of a mail could not be written')
      await prepared.failed({ mayHaveLeft: false })
      return false
    }
    await prepared.failed({ mayHaveLeft: true })
    return true
  }

  #logUnconfigured(): void {
    if (this.#hasLoggedUnconfigured) return
    this.#hasLoggedUnconfigured = true
    const { log, folder } = this.#deps
    log.warn(
      { folder: folder.path },
      'no mail server is set up: mails are on hold, and copies are in the folder',
    )
  }

  async #readSettings({ formerServerId: id }: WaitingMail): Promise<MailSettings> {
    try {
      return await (id ? this.#deps.formerSettings(id) : this.#deps.settings())
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error
      this.#deps.log.error({ err: error }, 'the password of the mail server cannot be read, so mails wait')
      throw new MailFailure('auth', 'SECRET_UNREADABLE')
    }
  }
}

export function hasServer({ mail_host, mail_from_email }: MailSettings): boolean {
  return mail_host !== '' && mail_from_email !== ''
}

function messageOf({ mail, settings, prepared }: ReadyMail): MailMessage {
  const { to, subject, text, html } = prepared
  const sender = senderOf(settings, prepared)
  const from = { ...sender, address: sender.address || UNSET_ADDRESS }
  const id = hash('sha256', mail.identity)
  return { id, from, to, subject, text, html, language: mail.language }
}
