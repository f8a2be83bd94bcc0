import type { Activity } from '@touchline/contract/activity'
import type { Language } from '@touchline/contract/language'
import type { StoredList } from '../../records/stored-list.ts'
import type { ActivityRepository, ActivityRow } from './activity-repository.ts'

type Parts = { readonly activities: ActivityRepository; readonly lists: readonly StoredList[] }

export class ActivityService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What somebody did lately, with the names of rows as they are now. */
  async list(userId: number, language: Language): Promise<Activity[]> {
    const { activities, lists } = this.#parts
    const entries = await activities.list(userId)
    const wanted = lists
      .map((list) => ({ list, ids: recordsOf(entries, list) }))
      .filter(({ ids }) => ids.length > 0)
    const rows = await activities.listNames(wanted, language)
    const names = new Map(rows.map(({ area, id, name }) => [`${area} ${id}`, name]))
    return entries.map((entry) => ({ ...entry, name: names.get(`${entry.area} ${entry.record_id}`) ?? null }))
  }
}

function recordsOf(entries: readonly ActivityRow[], list: StoredList): number[] {
  const ids = entries.filter(({ area }) => area === list.key).map(({ record_id }) => record_id)
  return [...new Set(ids)].filter((id) => id !== null)
}
