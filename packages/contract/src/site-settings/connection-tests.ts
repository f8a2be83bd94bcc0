import { z } from 'zod'
import { email } from '../fields/text-fields.ts'
import { mailStages } from '../mails.ts'
import { fileServer, mail, type SettingGroup } from './groups.ts'

/** Fields of a group as typed, in part or whole; what is left out counts as it is saved. */
function typedFields({ fields }: SettingGroup) {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema.optional()]))
}

/** The longest that a connection test takes, in milliseconds. */
export const CONNECTION_TEST_LIMIT_MS = 10_000
/** Connection tests that one administrator may make in `CONNECTION_TEST_WINDOW_MINUTES`. */
export const MAX_CONNECTION_TESTS = 10
export const CONNECTION_TEST_WINDOW_MINUTES = 5

/** `POST /api/test-mail`; without `to` the mail goes to whoever asks. */
export const testMailSchema = z
  .strictObject({
    ...typedFields(mail),
    to: email({ label: { en: 'Send to', ja: '送信先' } }).schema.optional(),
  })
  .nullish()

/** One line of a conversation with a mail server; credentials are left out. */
export const dialogueLineSchema = z.object({ from: z.enum(['client', 'server']), text: z.string() })
export type DialogueLine = z.infer<typeof dialogueLineSchema>

/**
 * `success` is false where the mail could not be sent: `stage` says how far it came, `code` what the server replied.
 * Of what never spoke as a mail server does there is neither dialogue nor code, and the answer takes the whole limit.
 */
export const testMailAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  stage: z.enum(mailStages).optional(),
  code: z.string().optional(),
  dialogue: z.array(dialogueLineSchema).optional(),
  /** Milliseconds. */
  ms: z.int().min(0).optional(),
})
export type TestMailAnswer = z.infer<typeof testMailAnswerSchema>

/** `POST /api/test-connection`; without a body the saved settings are tried. */
export const connectionTestSchema = z.strictObject(typedFields(fileServer)).nullish()

export const connectionSteps = ['write', 'read', 'delete'] as const

/**
 * Why a step failed. `unreachable` is whatever does not answer as a file server does, and takes the whole limit;
 * `different` means that what was read is not what was written.
 */
export const connectionFaults = [
  'unreachable',
  'certificate',
  'wrong_key',
  'wrong_secret',
  'no_bucket',
  'wrong_region',
  'denied',
  'refused',
  'different',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]

/** `ms` are milliseconds. */
export const connectionStepSchema = z.object({
  step: z.enum(connectionSteps),
  ok: z.boolean(),
  ms: z.int().min(0),
  fault: z.enum(connectionFaults).optional(),
})
export type ConnectionStep = z.infer<typeof connectionStepSchema>

/** The steps that were taken, in their order; the last one failed where `success` is false. */
export const connectionTestAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  steps: z.array(connectionStepSchema).optional(),
})
export type ConnectionTestAnswer = z.infer<typeof connectionTestAnswerSchema>
