import type { Activity } from '@touchline/contract/activity'
import type { PageLink } from '@touchline/contract/events/area'
import { findArea } from '@touchline/contract/events/areas'

type Row = Activity & {
  /** The page that shows its record; undefined if the record was deleted or has no page. */
  readonly page: PageLink | undefined
}

/** Activities, newest first, with links to records that have not been deleted since. */
export function activityRows(activities: readonly Activity[]): Row[] {
  const latest = new Map<string, string>()
  for (const activity of activities) {
    if (!latest.has(recordOf(activity))) latest.set(recordOf(activity), activity.action)
  }
  return activities.map((activity) => {
    const isThere = activity.name !== null && latest.get(recordOf(activity)) !== 'deleted'
    return { ...activity, page: isThere ? pageOf(activity) : undefined }
  })
}

function recordOf({ area, record_id }: Activity): string {
  return `${area} ${record_id}`
}

function pageOf({ area, record_id }: Activity): PageLink | undefined {
  return record_id === null ? undefined : findArea(area)?.recordPage?.(record_id)
}
