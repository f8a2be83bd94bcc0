import { z } from 'zod'
import { dateFormats } from './date-formats.ts'
import { pageSizes } from './http/page-sizes.ts'
import { languages } from './language.ts'

/** `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** What an administrator likes to find on any device; null where nothing is chosen. */
export const preferencesSchema = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  /** Rows of a list. */
  page_size: z.literal(pageSizes).nullable(),
  /** How days are written; null writes them as the site does. */
  date_format: z.enum(dateFormats).nullable(),
})
export type Preferences = z.infer<typeof preferencesSchema>
