import { z } from 'zod'

/** The most entries that one response contains. */
export const MAX_ACTIVITIES = 20

/**
 * An audit entry of an administrator's action, or of a change of their account. Changed fields and values are only in
 * the audit trail.
 */
export const activitySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** A key of `areas` in `events/areas`, or a key that only a newer version of the product knows. */
  area: z.string(),
  action: z.string(),
  record_id: z.int().nullable(),
  /** The name of the record at that time, in the reader's language. Null if the entry names no record. */
  name: z.string().nullable(),
  ip: z.string().nullable(),
  source: z.enum(['web', 'api', 'command_line', 'system']),
})
export type Activity = z.infer<typeof activitySchema>
