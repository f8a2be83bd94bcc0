import { z } from 'zod'
import { emailSchema, line } from './text.ts'

/** Who an administrator is, as the operator of the server names them. Lengths in UTF-16 code units. */
export const newAdministratorSchema = z.strictObject({
  email: emailSchema,
  firstname: line({ min: 1, max: 60 }),
  lastname: line({ min: 1, max: 60 }),
  designation: line({ max: 100 }),
})
export type NewAdministrator = z.infer<typeof newAdministratorSchema>
