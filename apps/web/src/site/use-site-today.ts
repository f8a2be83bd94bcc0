import { dateText } from '@touchline/contract/texts/dates'
import { useDates } from './use-dates.ts'

/** The current day of the site as `YYYY-MM-DD`. The server uses UTC until the site has a time zone. */
export function useSiteToday(): string {
  const { timeZone } = useDates()
  return dateText(new Date().toISOString(), { format: 'yyyy-mm-dd', timeZone: timeZone || 'UTC' })
}
