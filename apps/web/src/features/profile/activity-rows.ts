import type { Activity } from '@touchline/contract/activity'
import { listOf } from './activity-text.ts'

type Row = Activity & {
  /** Where the row it was done to can be opened; undefined where there is none any more. */
  readonly page: string | undefined
}

/** Activities, newest first, with the page of the list whose row they were done to. */
export function activityRows(activities: readonly Activity[]): Row[] {
  const latest = new Map<string, string>()
  for (const activity of activities) {
    if (!latest.has(rowOf(activity))) latest.set(rowOf(activity), activity.action)
  }
  return activities.map((activity) => {
    const isThere = activity.name !== null && latest.get(rowOf(activity)) !== 'deleted'
    return { ...activity, page: isThere ? listOf(activity.area)?.page : undefined }
  })
}

const rowOf = ({ area, record_id }: Activity) => `${area} ${record_id}`
