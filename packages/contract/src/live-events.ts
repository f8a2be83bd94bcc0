import { z } from 'zod'

/** The event that `GET /api/events` sends when a client connects and after each change of the settings. */
export const SETTINGS_EVENT = 'settings'
/** The version of each group of settings, by the group's key. */
export const settingVersionsSchema = z.record(z.string(), z.int())
export type SettingVersions = z.infer<typeof settingVersionsSchema>

/** The event that tells of new audit entries, at most once a second. */
export const AUDIT_EVENT = 'audit'
export const auditHeadSchema = z.object({ sequence: z.int() })
export type AuditHead = z.infer<typeof auditHeadSchema>

/**
 * The server sends this event when the session ends, and then closes the stream. The token is invalid from then on: a
 * client that connects again with it gets 401.
 */
export const SESSION_ENDED_EVENT = 'session-ended'

/** The interval of SSE comments, which show proxies and clients that the connection is alive. */
export const HEARTBEAT_MS = 20_000
