import { z } from 'zod/mini'

export const templateFormats = ['csv', 'xlsx'] as const
export type TemplateFormat = (typeof templateFormats)[number]

/** `GET {api}/import/template`. `part` is for divided lists, such as an audience of plans. */
export const importTemplateQuerySchema = z.strictObject({
  format: z.enum(templateFormats),
  part: z.optional(z.string().check(z.maxLength(100))),
})
export type ImportTemplateQuery = z.infer<typeof importTemplateQuerySchema>
