import { z } from 'zod'

/** `GET /api/events` sends this as `event: settings`: when somebody begins to listen, and after each change. */
export const SETTINGS_EVENT = 'settings'
/** The version of each group of settings, by the group's key. */
export const settingVersionsSchema = z.record(z.string(), z.int())
export type SettingVersions = z.infer<typeof settingVersionsSchema>

/**
 * The last event of a stream whose session has ended, before the server closes the stream. The token is invalid from then
 * on: a client that connects again with this token gets 401.
 */
export const SESSION_ENDED_EVENT = 'session-ended'

/** A comment is sent this often, so that nobody takes a quiet connection for a dead one. */
export const HEARTBEAT_MS = 20_000
