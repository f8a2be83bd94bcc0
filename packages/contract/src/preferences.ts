import { z } from 'zod/mini'
import { dateFormats } from './date-time.ts'
import { pageSizes } from './http/list-options.ts'
import { languages } from './language.ts'

/** `system` follows the colour scheme of the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Null means the default of the site. */
export const preferencesSchema = z.object({
  language: z.nullable(z.enum(languages)),
  theme: z.nullable(z.enum(themes)),
  page_size: z.nullable(z.literal(pageSizes)),
  date_format: z.nullable(z.enum(dateFormats)),
})
export type Preferences = z.infer<typeof preferencesSchema>
