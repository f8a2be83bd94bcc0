import type { MailStage } from '@touchline/contract/mails'
import { isCertificateFault } from '../../egress/certificate-fault.ts'
import { MailFailure } from './mail-failure.ts'

/** What nodemailer says about a try that failed. */
type SmtpError = Error & {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Hears a conversation as it goes on. */
export type SmtpListener = {
  onLine(from: 'client' | 'server', text: string): void
  onMessage(bytes: number): void
}

const stageOfCommand: Readonly<Record<string, MailStage>> = {
  STARTTLS: 'tls',
  AUTH: 'auth',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'data',
}
const stageOfCode: Readonly<Record<string, MailStage>> = { EAUTH: 'auth', ENOAUTH: 'auth', ETLS: 'tls' }

/** Of a mail server, also of one that does not want to talk now (RFC 5321, 3.1). */
const GREETING = /^(220|421|554)(?:[ -]|$)/

/** Follows a conversation through nodemailer's log, because its errors do not always say how far it came. */
export class SmtpProgress {
  readonly #listener: SmtpListener | undefined
  #reached: MailStage = 'connect'
  #hasGreeting = false
  /** Of commands without an answer yet; several may be under way at once. */
  readonly #pendingStages: MailStage[] = []

  constructor(listener?: SmtpListener) {
    this.#listener = listener
  }

  /** For nodemailer's `logger`, with `transactionLog`; it hides credentials itself. */
  readonly logger = {
    debug: ({ tnx }: { tnx?: string }, line: string) => {
      if (tnx === 'client') this.#onCommand(line)
      if (tnx === 'server') this.#onReply(line)
    },
    info: ({ tnx, outByteCount = 0 }: { tnx?: string; outByteCount?: number }) => {
      if (tnx === 'message') this.#listener?.onMessage(outByteCount)
    },
    trace: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    fatal: () => undefined,
  }

  failureOf(error: SmtpError): MailFailure {
    const { responseCode } = error
    const code = responseCode ? String(responseCode) : (error.originalCode ?? error.code ?? 'UNKNOWN')
    if (!this.#hasGreeting) return new MailFailure(isCertificateFault(code) ? 'tls' : 'connect', code)
    const stage = this.#stageOf(error)
    const isFinal = stage === 'recipient' && (responseCode ?? 0) >= 500
    return new MailFailure(stage, code, { isFinal, hasGreeting: true })
  }

  #onCommand(line: string): void {
    this.#pendingStages.push(this.#stageOfLine(line))
    this.#listener?.onLine('client', line)
  }

  #onReply(text: string): void {
    this.#hasGreeting ||= GREETING.test(text)
    this.#reached = this.#pendingStages.shift() ?? this.#reached
    this.#listener?.onLine('server', text)
  }

  #stageOf({ code = '', originalCode = '', command = '', responseCode }: SmtpError): MailStage {
    if (/CERT|SIGNED|SIGNATURE|SSL|TLS/.test(originalCode)) return 'tls'
    // without EHLO there is no STARTTLS; only where that is demanded does nodemailer not go on with HELO
    if (command === 'EHLO' && responseCode !== 421) return 'tls'
    return (
      stageOfCode[code] ??
      stageOfCommand[command.split(' ', 1)[0] ?? ''] ??
      this.#pendingStages[0] ??
      this.#reached
    )
  }

  /** Greetings and the further lines of a login belong to the stage before them. */
  #stageOfLine(line: string): MailStage {
    return stageOfCommand[line.split(/[ :]/, 1)[0] ?? ''] ?? this.#pendingStages.at(-1) ?? this.#reached
  }
}
