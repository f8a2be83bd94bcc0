import { z } from 'zod'
import { ADMINISTRATOR } from './auth.ts'
import { preferencesSchema } from './preferences.ts'

/** The administrator who asks. `company_logo_url` is a path of this site. */
export const profileSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  designation: z.string(),
  role: z.literal(ADMINISTRATOR),
  company_logo_url: z.string().nullable(),
  ...preferencesSchema.shape,
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
})
export type Profile = z.infer<typeof profileSchema>

/** What of a profile is to be changed; `version` is the one that was seen. */
export const profileChangeSchema = z.strictObject({
  ...preferencesSchema.partial().shape,
  version: z.int().min(1).optional(),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>
