import { z } from 'zod'
import { ADMINISTRATOR } from './auth.ts'
import { MAX_ID } from './http/envelope.ts'
import { countryCodeSchema } from './locations.ts'
import { passwordSchema } from './passwords.ts'
import { preferencesSchema } from './preferences.ts'
import { emailSchema, line, text } from './text.ts'

/** Lengths in UTF-16 code units. */
export const profileLengths = {
  name: 60,
  designation: 100,
  phone: 40,
  address: 200,
  postalCode: 20,
  place: 100,
} as const

/** The administrator who asks. */
export const profileSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  designation: z.string(),
  role: z.literal(ADMINISTRATOR),
  /** The country whose number it is, ISO 3166-1 alpha-2: several share a code. Null where there is no number. */
  phone_country: z.string().nullable(),
  /** Like `+81`. */
  phone_code: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The number as it is written within its country, and from another one. */
  phone_national: z.string().nullable(),
  phone_international: z.string().nullable(),
  address: z.string(),
  postal_code: z.string(),
  /** GeoNames id; null where the city was typed, or there is none. */
  city_id: z.int().nullable(),
  /** Of a city with an id in the reader's language, otherwise as typed. */
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Paths of this site, for places up to 256 and up to 48 pixels wide. */
  company_logo_url: z.string().nullable(),
  company_logo_small_url: z.string().nullable(),
  ...preferencesSchema.shape,
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
})
export type Profile = z.infer<typeof profileSchema>

/** Address books surround numbers with marks of their direction, which are seen by nobody. */
const phoneLine = z
  .string()
  .meta({ maxLength: profileLengths.phone })
  .transform((typed) => typed.replace(/\p{Cf}/gu, ''))
  .pipe(line({ max: profileLengths.phone }))

/**
 * What of a profile is to be changed; `version` is the one that was seen. Role, id and logo are not among it.
 * A new `email` needs `current_password`. `phone` is read as a number of `phone_country`, or where only `phone_code`
 * is sent, of the main country of that code; empty or null takes the number away. A `city_id` brings its own city,
 * state and country, whatever else is sent; null leaves them as they were read, but for those that are sent.
 */
export const profileChangeSchema = z.strictObject({
  firstname: line({ min: 1, max: profileLengths.name }).optional(),
  lastname: line({ min: 1, max: profileLengths.name }).optional(),
  designation: line({ max: profileLengths.designation }).optional(),
  email: emailSchema.optional(),
  current_password: passwordSchema.optional(),
  phone_country: countryCodeSchema.nullable().optional(),
  phone_code: z
    .stringFormat('phone_code', /^\+\d{1,4}$/)
    .nullable()
    .optional(),
  phone: phoneLine.nullable().optional(),
  address: text({ max: profileLengths.address }).optional(),
  postal_code: line({ max: profileLengths.postalCode }).optional(),
  city_id: z.int().min(1).max(MAX_ID).nullable().optional(),
  city: line({ max: profileLengths.place }).optional(),
  state: line({ max: profileLengths.place }).optional(),
  country: line({ max: profileLengths.place }).optional(),
  ...preferencesSchema.partial().shape,
  version: z.int().min(1).optional(),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>
