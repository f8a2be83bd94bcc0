import { z } from 'zod'

/** Entries in one answer. */
export const MAX_ACTIVITIES = 20

/**
 * Something an administrator did, or that was done to their account, newest first; fields and values stay in the
 * audit trail.
 */
export const activitySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** A key of the areas in `events/areas`, or one of a newer version. */
  area: z.string(),
  action: z.string(),
  record_id: z.int().nullable(),
  /** The name that the record of a list had at that time, in the reader's language; null if it has none. */
  name: z.string().nullable(),
  ip: z.string().nullable(),
  source: z.enum(['web', 'api', 'command_line', 'system']),
})
export type Activity = z.infer<typeof activitySchema>
