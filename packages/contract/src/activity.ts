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
  /** What kind of record: a list's key, `auth`, `profile`, `settings.<group>`, `files`. */
  area: z.string(),
  action: z.string(),
  record_id: z.int().nullable(),
  /** What a row of a list is called; null where nothing has a name, or it has gone. */
  name: z.string().nullable(),
  ip: z.string().nullable(),
  source: z.enum(['web', 'api', 'command_line', 'system']),
})
export type Activity = z.infer<typeof activitySchema>
