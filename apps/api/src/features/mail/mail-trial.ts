import type { FieldValue } from '@touchline/contract/fields/field'
import { phrase } from '@touchline/contract/http/phrases'
import type { Language } from '@touchline/contract/language'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import { type MailTrialAnswer, TRIAL_LIMIT_MS } from '@touchline/contract/site-settings/trials'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, TooManyRequests } from '../../errors.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { credentialFinder } from './credential-forms.ts'
import { renderLetter } from './letters/render.ts'
import { trialLetter } from './letters/trial.ts'
import { MailFailure } from './mail-failure.ts'
import { type Message, type Smtp, senderOf } from './smtp.ts'
import { SmtpDialogue } from './smtp-dialogue.ts'
import type { TrialRepository } from './trial-repository.ts'

export type TypedSettings = Readonly<Record<string, FieldValue>>

type Parts = {
  readonly trials: TrialRepository
  /** The saved settings with what was typed in their place; refuses to send a stored secret elsewhere. */
  readonly tryOut: (typed: TypedSettings) => Promise<MailSettings>
  readonly smtp: Smtp
  readonly publicUrl: () => string
  readonly limitMs?: number | undefined
}
type Trial = {
  readonly typed: TypedSettings
  /** Empty: whoever asks. */
  readonly to: string
  readonly language: Language
  readonly actor: Actor & { readonly userId: number }
  /** Whoever asks has hung up. */
  readonly signal: AbortSignal
}
type Outcome = Omit<MailTrialAnswer, 'message'>

/** Sends a mail with settings as somebody has typed them, and says how far it came. */
export class MailTrial {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async run(trial: Trial): Promise<Outcome> {
    const began = performance.now()
    const outcome = await this.#try(trial)
    return { ...outcome, ms: Math.round(performance.now() - began) }
  }

  async #try({ typed, to, language, actor, signal }: Trial): Promise<Outcome> {
    const { trials, limitMs = TRIAL_LIMIT_MS } = this.#parts
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
    const settings = await this.#settings(typed)
    const retryAfterSeconds = await trials.note(actor)
    if (retryAfterSeconds > 0) throw new TooManyRequests({ retryAfterSeconds })
    if (settings instanceof MailFailure) return outcomeOf(settings)
    const recipient = to === '' ? await trials.getAddress(actor.userId) : { name: '', address: to }
    const message = this.#message({ settings, to: recipient, language })
    return this.#send({ settings, message, signal: limit })
  }

  async #settings(typed: TypedSettings): Promise<MailSettings | MailFailure> {
    try {
      return refuseIncomplete(await this.#parts.tryOut(typed))
    } catch (error) {
      if (error instanceof SecretUnreadable) return new MailFailure('auth', 'SECRET_UNREADABLE')
      throw error
    }
  }

  #message({
    settings,
    to,
    language,
  }: Pick<Message, 'to' | 'language'> & { settings: MailSettings }): Message {
    const publicUrl = this.#parts.publicUrl()
    const server = `${settings.mail_host}:${settings.mail_port}`
    const letter = renderLetter(trialLetter({ name: to.name, server, language, publicUrl }))
    return { from: senderOf(settings), to, language, ...letter }
  }

  async #send(sending: { settings: MailSettings; message: Message; signal: AbortSignal }): Promise<Outcome> {
    const { mail_username: user, mail_password: password } = sending.settings
    const listener = new SmtpDialogue(credentialFinder({ user, password }))
    try {
      await this.#parts.smtp.send({ ...sending, listener })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      const { lines } = listener
      return { ...outcomeOf(error), ...(!error.neverSpoke && lines.length > 0 && { dialogue: lines }) }
    }
    return { success: true, dialogue: listener.lines }
  }
}

function outcomeOf({ fault, neverSpoke }: MailFailure): Outcome {
  return { success: false, stage: fault.stage, ...(!neverSpoke && { code: fault.code }) }
}

function refuseIncomplete(settings: MailSettings): MailSettings {
  const missing = (['mail_host', 'mail_from_email'] as const).filter((name) => settings[name] === '')
  if (missing.length === 0) return settings
  throw new InvalidFields(Object.fromEntries(missing.map((name) => [name, [phrase('required')]])))
}
