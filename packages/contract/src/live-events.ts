import { z } from 'zod/mini'

/** The event that `GET /api/events` sends when a client connects and after each change of the settings. */
export const SETTINGS_EVENT = 'settings'
/** The version of each group of settings, by the group's key. */
export const settingVersionsSchema = z.record(z.string(), z.int())
export type SettingVersions = z.infer<typeof settingVersionsSchema>

/** The event that follows each settings event: the shorter retention of the audit trail that takes effect later, or null. */
export const RETENTION_EVENT = 'retention'
export const shortenedRetentionSchema = z.nullable(
  z.object({
    days: z.int(),
    effective_at: z.string(),
    /** Null if the person is unknown. */
    changed_by: z.nullable(z.object({ en: z.string(), ja: z.string() })),
  }),
)
export type ShortenedRetention = z.infer<typeof shortenedRetentionSchema>

/** The event that tells of new audit entries, at most once a second. */
export const AUDIT_EVENT = 'audit'
export const auditHeadSchema = z.object({ sequence: z.int() })
export type AuditHead = z.infer<typeof auditHeadSchema>

/** The event that `GET /api/events` sends when a client connects and after changes of lists, at most once a second. */
export const LISTS_EVENT = 'lists'
/**
 * The version of a list is `changed[list]`, or else `since`. A list may have changed if its version is greater than the
 * last known one. Lists are named by the areas of their audit entries.
 */
export const listVersionsSchema = z.object({ since: z.int(), changed: z.record(z.string(), z.int()) })
export type ListVersions = z.infer<typeof listVersionsSchema>

/**
 * The event that tells that a check in the background has found something else than before, at most once a second. Its
 * data are empty.
 */
export const ATTENTION_EVENT = 'attention'

/**
 * The server sends this event when the session ends, and then closes the stream. The token is invalid from then on: a
 * client that connects again with it gets 401.
 */
export const SESSION_ENDED_EVENT = 'session-ended'

/** The interval of SSE comments, which show proxies and clients that the connection is alive. */
export const HEARTBEAT_MS = 20_000
