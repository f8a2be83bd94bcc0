import { z } from 'zod'
import { pageSizes } from './http/page-sizes.ts'
import { languages } from './language.ts'

/** `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** What an administrator likes to find on any device; null where nothing was chosen yet. */
export const preferencesSchema = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  /** Rows of a list. */
  page_size: z.literal(pageSizes).nullable(),
})
export type Preferences = z.infer<typeof preferencesSchema>
