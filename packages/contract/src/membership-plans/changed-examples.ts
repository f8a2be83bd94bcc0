import { z } from 'zod/mini'
import { confirmationErrorBodySchema } from '../http/errors.ts'

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

export const CHANGED_EXAMPLES = 'changed_examples'

/** 409 of a change that would change the quotes of examples. */
export const changedExamplesSchema = confirmationErrorBodySchema(CHANGED_EXAMPLES, {
  examples: z.array(changedExampleSchema),
})
export type ChangedExamplesErrorBody = z.infer<typeof changedExamplesSchema>
