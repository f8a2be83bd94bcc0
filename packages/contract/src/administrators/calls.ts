import { z } from 'zod/mini'
import { emailSchema } from '../email-addresses.ts'
import { languages } from '../language.ts'
import { passwordSchema } from '../passwords.ts'
import { profileLengths } from '../profile-record.ts'
import { lineSchema } from '../text.ts'
import { accountLanguages, administratorSecondFactors, administratorStates } from './administrators.ts'

/**
 * `mail`: the person gets the link by e-mail. `link`: the answer contains the link, which is shown once. This is
 * possible only without a mail server.
 */
export const linkDeliveries = ['mail', 'link'] as const
export type LinkDelivery = (typeof linkDeliveries)[number]

/** Optional, because the fresh proof of the session counts too. */
const current_password = z.optional(passwordSchema())
const delivery = z._default(z.enum(linkDeliveries), 'mail')

/** Every change of an administrator needs the current password of the person who makes the change. */
export const confirmedSchema = z.strictObject({ current_password })
export type Confirmed = z.infer<typeof confirmedSchema>

export const linkRequestSchema = z.strictObject({ delivery, current_password })
export type LinkRequest = z.infer<typeof linkRequestSchema>

/** `language` is the language of the mail and of the new account. Null stands for the default of the site. */
export const invitationSchema = z.strictObject({
  email: emailSchema(),
  firstname: lineSchema({ min: 1, max: profileLengths.name }),
  lastname: lineSchema({ min: 1, max: profileLengths.name }),
  language: z._default(z.nullable(z.enum(languages)), null),
  delivery,
  current_password,
})
export type Invitation = z.infer<typeof invitationSchema>

const keysOf = <Key extends string>(options: Readonly<Record<Key, unknown>>) =>
  Object.keys(options) as [Key, ...Key[]]

export const administratorSchema = z.object({
  id: z.int(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  state: z.enum(keysOf(administratorStates)),
  second_factor: z.enum(keysOf(administratorSecondFactors)),
  last_sign_in_at: z.nullable(z.string()),
  sessions: z.int(),
  language: z.enum(keysOf(accountLanguages)),
  created_at: z.string(),
  invited_at: z.nullable(z.string()),
  invitation_expires_at: z.nullable(z.string()),
})
export type Administrator = z.infer<typeof administratorSchema>

/** `link` is null if the link goes by mail. No later answer contains the link. */
export const administratorLinkSchema = z.extend(administratorSchema, {
  link: z.nullable(z.object({ url: z.string(), expires_at: z.string() })),
})
export type AdministratorLink = z.infer<typeof administratorLinkSchema>

/** `ended` is the number of sessions that were ended. */
export const endedSessionsSchema = z.extend(administratorSchema, { ended: z.int() })
