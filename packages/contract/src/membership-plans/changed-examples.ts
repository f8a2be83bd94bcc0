import { z } from 'zod'

const resultSchema = z.object({ eligible: z.boolean(), total: z.int() })

/** An example whose quote has another result than expected. Totals are in minor units. */
export const changedExampleSchema = z.object({
  id: z.int(),
  name: z.string(),
  plan_id: z.int(),
  plan: z.object({ name: z.string(), name_ja: z.string() }),
  currency: z.string(),
  old: resultSchema,
  new: resultSchema,
})
export type ChangedExample = z.infer<typeof changedExampleSchema>
