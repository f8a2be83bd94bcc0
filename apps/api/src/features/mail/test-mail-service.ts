import { randomUUID } from 'node:crypto'
import type { FieldValues } from '@touchline/contract/fields/field'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import {
  CONNECTION_TEST_LIMIT_MS,
  type TestMailResponse,
} from '@touchline/contract/site-settings/connection-tests'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields } from '../../errors.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import type { Addressee, MailContexts } from './mail-context.ts'
import { MailFailure } from './mail-failure.ts'
import { type MailMessage, type Smtp, senderOf } from './smtp.ts'
import { credentialFinder, SmtpDialogue } from './smtp-dialogue.ts'
import { renderMail } from './templates/render.ts'
import { testMailTemplate } from './templates/test-mail.ts'
import type { TestMailRepository } from './test-mail-repository.ts'

type TestMailServiceDeps = {
  readonly testMails: TestMailRepository
  readonly tryOut: (typed: FieldValues) => Promise<MailSettings>
  /** The test with these settings has succeeded. */
  readonly recordTested: (settings: MailSettings) => Promise<void>
  readonly smtp: Smtp
  readonly contexts: MailContexts
  readonly limitMs?: number | undefined
}
type TestMailRequest = {
  readonly typed: FieldValues
  /** The recipient; empty for the current administrator. */
  readonly to: string
  readonly language: Language
  readonly actor: Actor & { readonly userId: number }
  readonly signal: AbortSignal
}
type TestMessage = {
  readonly settings: MailSettings
  readonly addressee: Pick<Addressee, 'email'> & Partial<Addressee>
  readonly language: Language
}
type TestMailOutcome = Omit<TestMailResponse, 'message'>

export class TestMailService {
  readonly #deps: TestMailServiceDeps

  constructor(deps: TestMailServiceDeps) {
    this.#deps = deps
  }

  async run(testMail: TestMailRequest): Promise<TestMailOutcome> {
    const began = performance.now()
    const outcome = await this.#try(testMail)
    return { ...outcome, ms: Math.round(performance.now() - began) }
  }

  async #try({ typed, to, language, actor, signal }: TestMailRequest): Promise<TestMailOutcome> {
    const { testMails, limitMs = CONNECTION_TEST_LIMIT_MS } = this.#deps
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    const settings = await this.#settings(typed)
    await testMails.record(actor)
    if (settings instanceof MailFailure) return outcomeOf(settings)
    const addressee = to === '' ? await testMails.getAddressee(actor.userId) : { email: to }
    const message = await this.#message({ settings, addressee, language })
    const outcome = await this.#send({ settings, message, signal: limit })
    if (outcome.success) await this.#deps.recordTested(settings)
    return outcome
  }

  async #settings(typed: FieldValues): Promise<MailSettings | MailFailure> {
    try {
      return refuseIncomplete(await this.#deps.tryOut(typed))
    } catch (error) {
      if (error instanceof SecretUnreadable) return new MailFailure('auth', 'SECRET_UNREADABLE')
      throw error
    }
  }

  async #message({ settings, addressee, language }: TestMessage): Promise<MailMessage> {
    const context = await this.#deps.contexts.for(addressee, language)
    const server = `${settings.mail_host}:${settings.mail_port}`
    const to = { name: context.name, address: addressee.email }
    const from = senderOf(settings, context)
    return { id: randomUUID(), from, to, language, ...renderMail(testMailTemplate({ ...context, server })) }
  }

  async #send(sending: {
    settings: MailSettings
    message: MailMessage
    signal: AbortSignal
  }): Promise<TestMailOutcome> {
    const { mail_username: user, mail_password: password } = sending.settings
    const listener = new SmtpDialogue(credentialFinder({ user, password }))
    try {
      await this.#deps.smtp.send({ ...sending, listener })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const { lines } = listener
      return { ...outcomeOf(error), ...(!error.hasNoGreeting && lines.length > 0 && { dialogue: lines }) }
    }
    return { success: true, dialogue: listener.lines }
  }
}

function outcomeOf({ error, hasNoGreeting }: MailFailure): TestMailOutcome {
  return { success: false, stage: error.stage, ...(!hasNoGreeting && { code: error.code }) }
}

function refuseIncomplete(settings: MailSettings): MailSettings {
  const missing = (['mail_host', 'mail_from_email'] as const).filter((name) => settings[name] === '')
  if (missing.length === 0) return settings
  throw new InvalidFields(Object.fromEntries(missing.map((name) => [name, [message('required')]])))
}
