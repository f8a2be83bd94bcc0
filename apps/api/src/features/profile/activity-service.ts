import type { Activity } from '@touchline/contract/activity'
import type { Language } from '@touchline/contract/language'
import type { ActivityRepository } from './activity-repository.ts'

export class ActivityService {
  readonly #activities: ActivityRepository

  constructor(activities: ActivityRepository) {
    this.#activities = activities
  }

  /** What an administrator did lately, with the names that records had at that time. */
  async list(userId: number, language: Language): Promise<Activity[]> {
    const entries = await this.#activities.list(userId)
    return entries.map(({ record_name, record_name_ja, ...entry }) => ({
      ...entry,
      name: (language === 'ja' ? record_name_ja : null) ?? record_name,
    }))
  }
}
