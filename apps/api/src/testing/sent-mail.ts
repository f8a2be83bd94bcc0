import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import { Egress } from '../egress/egress.ts'
import { MailFailure } from '../features/mail/mail-failure.ts'
import { type MailMessage, Smtp } from '../features/mail/smtp.ts'
import { queueLimits } from '../features/mail/step-limits.ts'

export const LIMIT_MS = 1_500

export const message: MailMessage = {
  id: 'mail-7',
  from: { name: 'Touchline', address: 'office@example.org' },
  to: { name: 'Aoi Tanaka', address: 'aoi@example.com' },
  subject: 'パスワードの再設定',
  text: 'text',
  html: '<p>html</p>',
  language: 'ja',
}
export const login = { mail_username: 'office', mail_password: 'secret word' }

export function settingsFor(port: number, changed: Partial<MailSettings> = {}): MailSettings {
  return {
    mail_mailer: 'smtp',
    mail_host: '127.0.0.1',
    mail_port: port,
    mail_username: '',
    mail_password: '',
    mail_encryption: 'none',
    mail_from_email: 'office@example.org',
    mail_from_name: '',
    ...changed,
  }
}

type SendOptions = Pick<Parameters<Smtp['send']>[0], 'limits' | 'replaced'> & {
  readonly allowed?: readonly string[]
  readonly sent?: MailMessage
  /** With the limits of a queue, each of them `LIMIT_MS`. */
  readonly inQueue?: boolean
}

export function send(
  settings: MailSettings,
  { allowed = ['127.0.0.1'], sent = message, inQueue = false, ...options }: SendOptions = {},
): Promise<void> {
  const egress = new Egress(allowed)
  const smtp = new Smtp({ egress, publicUrl: () => 'http://127.0.0.1', limitMs: LIMIT_MS })
  const limits = inQueue ? { limits: queueLimits(LIMIT_MS) } : {}
  return smtp.send({ settings, message: sent, signal: new AbortController().signal, ...limits, ...options })
}

export async function failureOf(sending: Promise<void>) {
  const began = performance.now()
  const failure = await sending.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailure)
  return { failure: failure as MailFailure, ms: performance.now() - began }
}

export async function errorOf(sending: Promise<void>) {
  const { failure, ms } = await failureOf(sending)
  expect(ms).toBeLessThan(LIMIT_MS * 5)
  return failure.isFinal ? { ...failure.error, isFinal: true } : failure.error
}

/** Call this in `beforeAll`, which runs the returned function after the tests of the file. */
export function trust(...certificates: readonly { readonly cert: string }[]): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ...certificates.map(({ cert }) => cert)])
  return () => setDefaultCACertificates(before)
}
