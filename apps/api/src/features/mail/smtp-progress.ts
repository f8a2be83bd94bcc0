import type { MailStage } from '@touchline/contract/deliveries'
import { isCertificateError } from '../../egress/egress-agents.ts'
import { MailFailure } from './mail-failure.ts'
import type { Step } from './step-limits.ts'

type NodemailerError = Error & {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

export type SmtpListener = {
  onLine(from: 'client' | 'server', text: string): void
  onMessage(bytes: number): void
}

type OnStep = (begun: Step) => void

const stageOfCommand: Readonly<Record<string, MailStage>> = {
  STARTTLS: 'tls',
  AUTH: 'auth',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'data',
}
const stageOfCode: Readonly<Record<string, MailStage>> = { EAUTH: 'auth', ENOAUTH: 'auth', ETLS: 'tls' }

/** The greetings of RFC 5321, section 3.1. Servers refuse a client with other errors than 421 and 554, too. */
const GREETING = /^(220|[45]\d\d)(?:[ -]|$)/
/** The server does not know EHLO, so it offers no STARTTLS. */
const UNKNOWN_COMMAND = [500, 502]
const LOGIN_OR_TLS_MISSING = 530

/** The first digit is 2 to 5 (RFC 5321, section 4.2). Anything else is no reply of an SMTP server. */
function isReplyCode(code: number): boolean {
  return code >= 200 && code <= 599
}

/** Finds the stage of a failure from nodemailer's log, because its errors do not always contain the stage. */
export class SmtpProgress {
  readonly #listener: SmtpListener | undefined
  #reached: MailStage = 'connect'
  #hasGreeting = false
  readonly #onStep: OnStep
  /** The commands without a reply. With pipelining there can be several. */
  readonly #pending: { readonly stage: MailStage; readonly step: Step }[] = []

  constructor(onStep: OnStep, listener?: SmtpListener) {
    this.#onStep = onStep
    this.#listener = listener
  }

  /** For nodemailer's option `logger`, together with `transactionLog`. Nodemailer hides credentials. */
  readonly logger = {
    debug: ({ tnx }: { tnx?: string }, line: string) => {
      if (tnx === 'client') this.#onCommand(line)
      if (tnx === 'server') this.#onReply(line)
    },
    info: ({ tnx, outByteCount = 0 }: { tnx?: string; outByteCount?: number }) => {
      if (tnx === 'message') this.#onMessage(outByteCount)
    },
    trace: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    fatal: () => undefined,
  }

  failureOf(error: NodemailerError): MailFailure {
    const { responseCode = 0 } = error
    const code = isReplyCode(responseCode)
      ? String(responseCode)
      : (error.originalCode ?? error.code ?? 'UNKNOWN')
    if (!this.#hasGreeting) return new MailFailure(isCertificateError(code) ? 'tls' : 'connect', code)
    const stage = this.#stageOf(error)
    const isFinal = stage === 'recipient' && isReplyCode(responseCode) && responseCode >= 500
    return new MailFailure(stage, code, { isFinal, hasGreeting: true })
  }

  #onCommand(line: string): void {
    const step = line === 'DATA' ? 'data' : 'command'
    this.#pending.push({ stage: this.#stageOfLine(line), step })
    if (this.#pending.length === 1) this.#onStep(step)
    this.#listener?.onLine('client', line)
  }

  #onReply(text: string): void {
    this.#hasGreeting ||= GREETING.test(text)
    this.#reached = this.#pending.shift()?.stage ?? this.#reached
    const [next] = this.#pending
    if (next) this.#onStep(next.step)
    else if (text.startsWith('354')) this.#onStep('message')
    this.#listener?.onLine('server', text)
  }

  #onMessage(bytes: number): void {
    this.#onStep('end')
    this.#listener?.onMessage(bytes)
  }

  #stageOf(error: NodemailerError): MailStage {
    const { code = '', originalCode = '', command = '', responseCode, response = '' } = error
    // also as the reply to MAIL and RCPT (RFC 3207, section 4, and RFC 4954, section 6)
    if (responseCode === LOGIN_OR_TLS_MISSING) return response.includes('STARTTLS') ? 'tls' : 'auth'
    if (/CERT|SIGNED|SIGNATURE|SSL|TLS/.test(originalCode)) return 'tls'
    // nodemailer fails at EHLO only if STARTTLS is required; otherwise it continues with HELO
    if (command === 'EHLO') return UNKNOWN_COMMAND.includes(responseCode ?? 0) ? 'tls' : 'connect'
    if (command === 'HELO') return 'connect'
    return (
      stageOfCode[code] ??
      stageOfCommand[command.split(' ', 1)[0] ?? ''] ??
      this.#pending[0]?.stage ??
      this.#reached
    )
  }

  /** Greetings and login data belong to the stage before them. */
  #stageOfLine(line: string): MailStage {
    return stageOfCommand[line.split(/[ :]/, 1)[0] ?? ''] ?? this.#pending.at(-1)?.stage ?? this.#reached
  }
}
