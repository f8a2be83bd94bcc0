import { z } from 'zod'
import { emailSchema, line } from './text.ts'

/** A new administrator, as entered on the command line of the server. Lengths are in UTF-16 code units. */
export const newAdministratorSchema = z.strictObject({
  email: emailSchema,
  firstname: line({ min: 1, max: 60 }),
  lastname: line({ min: 1, max: 60 }),
  designation: line({ max: 100 }),
})
export type NewAdministrator = z.infer<typeof newAdministratorSchema>
