import { z } from 'zod'
import { dateFormats } from './date-time.ts'
import { pageSizes } from './http/list-options.ts'
import { languages } from './language.ts'

/** `system` follows the colour scheme of the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Null means the default of the site. */
export const preferencesSchema = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  page_size: z.literal(pageSizes).nullable(),
  date_format: z.enum(dateFormats).nullable(),
})
export type Preferences = z.infer<typeof preferencesSchema>
