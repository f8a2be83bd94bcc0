import { z } from 'zod/mini'
import { ADMINISTRATOR } from './auth.ts'
import { type DashboardSection, dashboardSections } from './dashboard-sections.ts'
import { emailSchema } from './email-addresses.ts'
import { entrySourceSchema } from './events/sources.ts'
import { preferencesSchema } from './preferences.ts'
import { lineSchema } from './text.ts'

/** A new e-mail address that waits for the link sent to it. After `expires_at`, the link must be sent again. */
const pendingEmailSchema = z.object({
  email: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
})
export type PendingEmail = z.infer<typeof pendingEmailSchema>

export const profileSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  pending_email: z.nullable(pendingEmailSchema),
  /** False while no mail server is set up. A new e-mail address is then typed twice and applies at once. */
  confirms_email_by_link: z.boolean(),
  /** From then on the account can only set up a second factor. Null if the account has one or needs none. */
  second_factor_required_from: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  designation: z.string(),
  role: z.literal(ADMINISTRATOR),
  /** ISO 3166-1 alpha-2, because several countries share a calling code. Null without a number. */
  phone_country: z.nullable(z.string()),
  phone_code: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  phone_national: z.nullable(z.string()),
  phone_international: z.nullable(z.string()),
  address: z.string(),
  postal_code: z.string(),
  /** GeoNames id. Null if the city was typed or is empty. */
  city_id: z.nullable(z.int()),
  /** Names of a city with an id are in the reader's language. Otherwise city, state and country are as typed. */
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Paths of the logo for display up to 256 pixels wide, and up to 48 pixels wide. */
  company_logo_url: z.nullable(z.string()),
  company_logo_small_url: z.nullable(z.string()),
  ...preferencesSchema.shape,
  /** The order that the person has chosen, and which sections of the dashboard are shown. Empty for the default. */
  dashboard_sections: z.array(
    z.object({
      section: z.enum(Object.keys(dashboardSections) as [DashboardSection, ...DashboardSection[]]),
      shown: z.boolean(),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.nullable(z.int()),
  updated_by: z.nullable(z.int()),
})
export type Profile = z.infer<typeof profileSchema>

export const MAX_ACTIVITIES = 20

/**
 * An audit entry of an administrator's action, or of a change of their account. Changed fields and values are only in
 * the audit trail.
 */
export const activitySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** A key of `areas` in `events/areas`, or a key that only a newer version of the product knows. */
  area: z.string(),
  /** An action of the area, or a partial event such as `deactivated` if the entry changes nothing else. */
  action: z.string(),
  record_id: z.nullable(z.int()),
  /** The name of the record at that time, in the reader's language. Null if the entry names no record. */
  name: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  ...entrySourceSchema.shape,
})
export type Activity = z.infer<typeof activitySchema>

/** Lengths are in UTF-16 code units. */
export const newAdministratorSchema = z.strictObject({
  email: emailSchema(),
  firstname: lineSchema({ min: 1, max: 60 }),
  lastname: lineSchema({ min: 1, max: 60 }),
  designation: lineSchema({ max: 100 }),
})
export type NewAdministrator = z.infer<typeof newAdministratorSchema>
