import { z } from 'zod/mini'
import { mailStages } from '../deliveries.ts'
import { once } from '../fields/field.ts'
import { optionalSchemas } from '../fields/fields.ts'
import { email } from '../fields/text-fields.ts'
import { backup } from './backup.ts'
import { fileServer, groupSchema, mail, type SettingGroup } from './groups.ts'

/** The test uses the saved value of an omitted field. */
function storageTestSchema(group: SettingGroup) {
  return z.nullish(groupSchema(group))
}
export type StorageTestSchema = ReturnType<typeof storageTestSchema>

export const CONNECTION_TEST_LIMIT_MS = 10_000
/** Limit per administrator within `CONNECTION_TEST_WINDOW_MINUTES`. */
export const MAX_CONNECTION_TESTS = 10
export const CONNECTION_TEST_WINDOW_MINUTES = 5

/** The body of `POST /api/test-mail`. Without `to` the mail is sent to the signed-in administrator. */
export const testMailSchema = once(() =>
  z.nullish(
    z.strictObject({
      ...optionalSchemas(mail.fields),
      to: z.optional(email({ label: { en: 'Send to', ja: '送信先' } }).schema()),
    }),
  ),
)

/** A line of the SMTP conversation, without credentials. */
export const dialogueLineSchema = z.object({ from: z.enum(['client', 'server']), text: z.string() })
export type DialogueLine = z.infer<typeof dialogueLineSchema>

/**
 * If the mail could not be sent, `stage` is the failed step and `code` the reply code of the server. Both `dialogue` and
 * `code` are missing if the host did not respond like a mail server. That response takes the whole time limit.
 */
export const testMailResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  stage: z.optional(z.enum(mailStages)),
  code: z.optional(z.string()),
  dialogue: z.optional(z.array(dialogueLineSchema)),
  ms: z.optional(z.int().check(z.minimum(0))),
})
export type TestMailResponse = z.infer<typeof testMailResponseSchema>

/** The body of `POST /api/test-connection`. Without a body the saved settings are tested. */
export const connectionTestSchema = storageTestSchema(fileServer)

/** The body of `POST /api/backups/test-connection`. */
export const backupConnectionTestSchema = storageTestSchema(backup)

export const connectionSteps = ['write', 'read', 'delete'] as const

/**
 * The reasons for a failed step. `unreachable`: the host did not respond like an S3 service within the time limit.
 * `clock_skew`: the service rejects the time of the request.
 * `different`: the file that was read differs from the file that was written.
 */
export const connectionErrorCodes = [
  'unreachable',
  'certificate',
  'wrong_key',
  'wrong_secret',
  'no_bucket',
  'wrong_region',
  'clock_skew',
  'denied',
  'refused',
  'different',
] as const
export type ConnectionErrorCode = (typeof connectionErrorCodes)[number]

export const connectionStepSchema = z.object({
  step: z.enum(connectionSteps),
  ok: z.boolean(),
  ms: z.int().check(z.minimum(0)),
  fault: z.optional(z.enum(connectionErrorCodes)),
  /** The seconds by which the clock of the service is ahead of this server’s, if the service rejected the step. */
  clock_difference: z.optional(z.int()),
})
export type ConnectionStep = z.infer<typeof connectionStepSchema>

/** `steps` are the executed steps in order. If `success` is false, the last step failed. */
export const connectionTestResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  steps: z.optional(z.array(connectionStepSchema)),
})
export type ConnectionTestResponse = z.infer<typeof connectionTestResponseSchema>
