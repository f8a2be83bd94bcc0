import type { SettingVersions } from '@touchline/contract/live-events'
import type { Core } from '../../core.ts'
import { RetentionRepository } from '../../events/retention-repository.ts'
import type { Feature } from '../../feature.ts'
import { JOBS_CHANNEL, JobRepository } from '../../jobs/job-repository.ts'
import { ListChangesRepository } from './list-changes-repository.ts'
import { ListVersionsReader } from './list-versions.ts'
import { liveEventRoutes } from './routes.ts'
import { LiveEvents } from './service.ts'

type LiveEventsFeatureDeps = {
  readonly settings: { listVersions(): Promise<SettingVersions> }
  readonly sessions: { listActive(ids: readonly number[]): Promise<readonly number[]> }
}

export function liveEventsFeature(
  { db, registry, log }: Core,
  { settings, sessions }: LiveEventsFeatureDeps,
): Feature {
  const retention = new RetentionRepository(db)
  const jobs = new JobRepository(db)
  const live = new LiveEvents({
    listVersions: () => settings.listVersions(),
    listActiveSessions: (ids) => sessions.listActive(ids),
    findShortenedRetention: () => retention.findShortened(),
    listJobs: () => jobs.listLive(),
    lists: new ListVersionsReader(new ListChangesRepository(db)),
    log,
  })
  return {
    routes: [liveEventRoutes({ live, registry })],
    listeners: [
      {
        channel: 'sessions_ended',
        onNotification: () => live.checkSessions(),
        onListeningChange: () => live.checkSessions(),
      },
      {
        channel: 'settings_changed',
        onNotification: () => live.settingsChanged(),
        onListeningChange: (isListening) => live.setListening(isListening),
      },
      {
        channel: JOBS_CHANNEL,
        onNotification: () => live.jobsChanged(),
        onListeningChange: () => undefined,
      },
      {
        channel: 'audit_sealed',
        onNotification: (sequence) => live.auditEntriesSealed({ sequence: Number(sequence) }),
        onListeningChange: () => undefined,
      },
      {
        channel: 'attention_changed',
        onNotification: () => live.attentionChanged(),
        onListeningChange: () => undefined,
      },
    ],
    start: () => live.start(),
    preClose: () => live.stop(),
  }
}
