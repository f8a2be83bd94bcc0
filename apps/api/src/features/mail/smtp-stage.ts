import type { MailStage } from '@touchline/contract/mails'
import { MailFailure } from './mail-failure.ts'

/** What nodemailer says about a try that failed. */
type SmtpError = Error & {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
}

const stageOfCommand: Readonly<Record<string, MailStage>> = {
  STARTTLS: 'tls',
  AUTH: 'auth',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'data',
}
const stageOfCode: Readonly<Record<string, MailStage>> = { EAUTH: 'auth', ENOAUTH: 'auth', ETLS: 'tls' }

/** Follows a conversation through nodemailer's log, because its errors do not always say how far it came. */
export class SmtpProgress {
  #reached: MailStage = 'connect'
  /** Of commands without an answer yet; several may be under way at once. */
  readonly #awaited: MailStage[] = []

  /** For nodemailer's `logger`, with `transactionLog`; it hides credentials itself. */
  readonly logger = {
    debug: ({ tnx }: { tnx?: string }, line: string) => {
      if (tnx === 'client') this.#awaited.push(this.#stageOfLine(line))
      if (tnx === 'server') this.#reached = this.#awaited.shift() ?? this.#reached
    },
    trace: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    fatal: () => undefined,
  }

  failureOf(error: SmtpError): MailFailure {
    const stage = this.#stageOf(error)
    const { responseCode } = error
    const code = responseCode ? String(responseCode) : (error.originalCode ?? error.code ?? 'UNKNOWN')
    return new MailFailure(stage, code, { isFinal: stage === 'recipient' && (responseCode ?? 0) >= 500 })
  }

  #stageOf({ code = '', originalCode = '', command = '' }: SmtpError): MailStage {
    if (/CERT|SIGNED|SIGNATURE|SSL|TLS/.test(originalCode)) return 'tls'
    return (
      stageOfCode[code] ?? stageOfCommand[command.split(' ', 1)[0] ?? ''] ?? this.#awaited[0] ?? this.#reached
    )
  }

  /** Greetings and the further lines of a login belong to the stage before them. */
  #stageOfLine(line: string): MailStage {
    return stageOfCommand[line.split(/[ :]/, 1)[0] ?? ''] ?? this.#awaited.at(-1) ?? this.#reached
  }
}
