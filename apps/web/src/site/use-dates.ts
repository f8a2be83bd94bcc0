import { useQuery } from '@tanstack/react-query'
import { DEFAULT_DATE_FORMAT } from '@touchline/contract/date-formats'
import { dateText, momentText } from '../i18n/dates.ts'
import { siteQuery } from './site-query.ts'

/** Dates as the site writes them; unformatted where its settings could not be loaded (spec 4). */
export function useDates() {
  const { data, isError } = useQuery(siteQuery)
  const format = data?.default_date_format ?? (isError ? '' : DEFAULT_DATE_FORMAT)
  return {
    format,
    dateText: (value: string) => dateText(value, format),
    momentText: (value: string) => momentText(value, format),
  }
}
