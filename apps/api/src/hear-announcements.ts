import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Announcements, type Listener } from './database/announcements.ts'
import type { Sessions } from './features/auth/sessions.ts'
import type { LiveEvents } from './features/live-events/service.ts'

type Parts = {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly sessions: Sessions
  readonly live: LiveEvents
}

/** What any instance announces, and who of this one has to know. */
export async function hearAnnouncements(app: FastifyInstance, parts: Parts): Promise<void> {
  const { pool, log, sessions, live } = parts
  const endedSessions: Listener = {
    onAnnouncement: () => {
      sessions.forgetAll()
      live.checkSessions()
    },
    onHearing: (hears) => {
      sessions.hearsEndings(hears)
      live.checkSessions()
    },
  }
  const changedSettings: Listener = {
    onAnnouncement: () => live.settingsChanged(),
    onHearing: (hears) => live.hearsChanges(hears),
  }
  const channels = { sessions_ended: endedSessions, settings_changed: changedSettings }
  const announcements = new Announcements({ pool, log, channels })
  app.addHook('onClose', () => announcements.close())
  await announcements.listen()
}
