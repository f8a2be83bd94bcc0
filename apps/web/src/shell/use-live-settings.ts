import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '@touchline/contract/jobs/jobs'
import type {
  AuditHead,
  ListVersions,
  SettingVersions,
  ShortenedRetention,
} from '@touchline/contract/live-events'
import { useEffect } from 'react'
import { recordLiveJobs } from '../jobs/live-jobs.ts'
import { auditHeadKey } from '../site/audit-head.ts'
import { dashboardKey } from '../site/dashboard-key.ts'
import { recordListVersions } from '../site/list-versions.ts'
import { invalidateOutdatedSettings } from '../site/outdated-settings.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { shortenedRetentionKey } from './retention-notice.tsx'

/** Applies changes of settings by other users, and records new audit entries and changes of lists and jobs, within seconds. Starts when the page is idle. */
export function useLiveSettings(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    const follow = async () => {
      const { followSettings } = await import('../site/live-settings.ts')
      const onVersions = (versions: SettingVersions) => invalidateOutdatedSettings(queries, versions)
      const onRetention = (retention: ShortenedRetention) =>
        queries.setQueryData(shortenedRetentionKey, retention)
      const onAuditHead = (head: AuditHead) => queries.setQueryData(auditHeadKey, head)
      const onAttention = () => void queries.invalidateQueries({ queryKey: dashboardKey })
      const onListVersions = (versions: ListVersions) => recordListVersions(queries, versions)
      const onJobs = (jobs: readonly Job[]) => recordLiveJobs(queries, jobs)
      await followSettings({
        signal: controller.signal,
        onVersions,
        onRetention,
        onAuditHead,
        onAttention,
        onListVersions,
        onJobs,
      })
    }
    const cancel = whenIdle(() => void follow().catch(() => undefined))
    return () => {
      cancel()
      controller.abort()
    }
  }, [queries])
}
