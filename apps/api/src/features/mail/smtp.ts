import type { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import type { Language } from '@touchline/contract/language'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import type { SendMailOptions, SMTPTransportOptions, Transporter } from 'nodemailer'
import { type Egress, EgressRefused, untilAborted, within } from '../../egress/egress.ts'
import { ehloName } from './ehlo-name.ts'
import { MailFailure } from './mail-failure.ts'
import type { Recipient } from './recipient.ts'
import { type SmtpListener, SmtpProgress } from './smtp-progress.ts'
import { queueLimits, type Step, StepClock, type StepLimits } from './step-limits.ts'

export type MailMessage = {
  /** For the Message-ID. All attempts have the same, so that receivers recognise a repeat. */
  readonly id: string
  readonly from: Recipient
  readonly to: Recipient
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Language
}

/** Larger than any legitimate SMTP reply. */
const MAX_REPLY_BYTES = 64 * 1024

/** The longest time of a timer. The signal of an attempt ends the attempt earlier. */
const UNLIMITED_MS = 2 ** 31 - 1

type SmtpConversation = {
  readonly settings: MailSettings
  readonly signal: AbortSignal
  readonly listener?: SmtpListener
  readonly limits?: StepLimits
  /** Aborts when the settings were replaced. The attempt then ends, unless its message has begun. */
  readonly replaced?: AbortSignal
}
type SmtpAttempt = SmtpConversation & { readonly message: MailMessage }

/** `ends` aborts when the attempt must end. */
type Work = (transport: Transporter, ends: AbortSignal) => Promise<void>
type Connection = SmtpConversation & { readonly onStep: (begun: Step) => void }

/** Without a from name, the organisation is the sender. */
export function senderOf(
  { mail_from_name, mail_from_email }: MailSettings,
  { organisation }: { readonly organisation: string },
): Recipient {
  return { name: mail_from_name || organisation, address: mail_from_email }
}

type SmtpDeps = {
  readonly egress: Egress
  readonly publicUrl: () => string
  /** Limits a whole attempt without limits for its steps, including name resolution. */
  readonly limitMs?: number | undefined
}

/** Sends each mail over a new connection. Always rejects with MailFailure. */
export class Smtp {
  readonly #egress: Egress
  readonly #publicUrl: () => string
  readonly #limitMs: number

  constructor({ egress, publicUrl, limitMs = 10_000 }: SmtpDeps) {
    this.#egress = egress
    this.#publicUrl = publicUrl
    this.#limitMs = limitMs
  }

  /**
   * Without an SMTP greeting this takes at least the whole time limit. The duration then does not reveal whether another
   * service exists at the address.
   */
  async send({ message, ...sending }: SmtpAttempt): Promise<void> {
    const late = new AbortController()
    // not AbortSignal.timeout: without a listener it is collected as garbage, and then never aborts
    const timer = setTimeout(() => late.abort(), this.#limitMs)
    const whole = AbortSignal.any([sending.signal, late.signal])
    const signal = sending.limits ? sending.signal : whole
    try {
      await this.#converse({ ...sending, signal }, async (transport, ends) => {
        await transport.sendMail({ ...toMailOptions(message), signal: ends })
      })
    } catch (error) {
      if (error instanceof MailFailure && error.hasNoGreeting) await untilAborted(whole)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Connects, starts TLS and signs in as for a mail, and sends none. For operators: the failure names the cause at once. */
  verify(conversation: SmtpConversation): Promise<void> {
    const limits = queueLimits(this.#limitMs)
    return this.#converse({ ...conversation, limits }, async (transport) => void (await transport.verify()))
  }

  async #converse(conversation: SmtpConversation, work: Work): Promise<void> {
    const { signal, limits, replaced } = conversation
    const clock = new StepClock(limits)
    const ends = AbortSignal.any([signal, clock.signal])
    const giveUp = () => clock.giveUpBeforeMessage()
    replaced?.addEventListener('abort', giveUp)
    try {
      clock.begin('connect')
      await this.#overConnection({ ...conversation, signal: ends, onStep: (step) => clock.begin(step) }, work)
    } finally {
      clock.stop()
      replaced?.removeEventListener('abort', giveUp)
    }
  }

  async #overConnection({ settings, signal, listener, onStep }: Connection, work: Work): Promise<void> {
    const socket = addAbortSignal(signal, await this.#connect(settings, signal))
    const progress = new SmtpProgress(onStep, listener)
    const { createTransport } = await import('nodemailer')
    onStep('greeting')
    try {
      const name = ehloName({ publicUrl: this.#publicUrl(), from: settings.mail_from_email })
      const { logger } = progress
      await work(createTransport(transportOptions({ settings, name, socket, logger })), signal)
    } catch (error) {
      throw progress.failureOf(signal.aborted ? timedOut() : (error as Error))
    } finally {
      socket.destroy()
    }
  }

  async #connect({ mail_host, mail_port }: MailSettings, signal: AbortSignal): Promise<Socket> {
    const found = this.#egress.resolve(mail_host)
    try {
      const addresses = await within(found, signal)
      return await this.#egress.open({ addresses, port: mail_port, signal })
    } catch (error) {
      throw connectFailure(signal.aborted ? timedOut() : error)
    }
  }
}

/** The header X-Link contains the link for readers without a mail program. */
export async function toEmlFile(message: MailMessage, link: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const mail = toMailOptions(message)
  const headers = { ...mail.headers, 'X-Link': { prepared: true, foldLines: false, value: link } }
  const { message: source } = await transport.sendMail({ ...mail, headers })
  return source as Buffer
}

type TransportOptions = {
  readonly settings: MailSettings
  /** For EHLO. */
  readonly name: string
  readonly socket: Socket
  readonly logger: SmtpProgress['logger']
}

function transportOptions(options: TransportOptions): SMTPTransportOptions {
  const { settings, name, socket, logger } = options
  const {
    mail_host: host,
    mail_port: port,
    mail_encryption,
    mail_username: user,
    mail_password: pass,
  } = settings
  return {
    host, // checked against the certificate
    port,
    name,
    getSocket: (_options, done) => done(null, { connection: socket }),
    secure: mail_encryption === 'ssl',
    requireTLS: mail_encryption === 'tls',
    ignoreTLS: mail_encryption === 'none',
    ...(user !== '' && { auth: { user, pass }, forceAuth: true }),
    connectionTimeout: UNLIMITED_MS,
    greetingTimeout: UNLIMITED_MS,
    socketTimeout: UNLIMITED_MS,
    socketCloseTimeout: 0,
    maxResponseSize: MAX_REPLY_BYTES,
    logger,
    transactionLog: true,
  }
}

/** Addresses are objects, so that a name or address cannot inject a header or another recipient. */
function toMailOptions({ id, from, to, subject, text, html, language }: MailMessage): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A name that does not resolve fails like a name with a refused address. Otherwise the answer reveals private names. */
function connectFailure(error: unknown): MailFailure {
  if (error instanceof EgressRefused) return new MailFailure('connect', 'EGRESS_REFUSED')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  return new MailFailure('connect', code)
}

function timedOut(): Error {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })
}
