import { useQuery } from '@tanstack/react-query'
import { DEFAULT_DATE_FORMAT } from '@touchline/contract/date-time'
import { type DateStyle, dateText, momentText, textWithDates } from '@touchline/contract/texts/dates'
import { useEffect } from 'react'
import { formatMessageDates } from '../i18n/message-dates.ts'
import { useKnownProfile } from '../session/profile-query.ts'
import { readUser } from '../session/session.ts'
import { siteQuery } from './site-query.ts'

/** Formats dates in the user's format, else the site's format. Dates stay unformatted if both are unknown (spec 4). */
export function useDates() {
  const profile = useKnownProfile()
  const { data: site, isError } = useQuery(siteQuery)
  // the answer of the sign-in already contains the user's date format
  const own = (profile ?? readUser())?.date_format
  const format = own ?? site?.default_date_format ?? (isError ? '' : DEFAULT_DATE_FORMAT)
  const timeZone = site?.data.default_timezone ?? ''
  return datesIn({ format, timeZone })
}

/** Messages of forms and of failed calls then show dates as `useDates` does. */
export function useDatesInMessages(): void {
  const { format, timeZone } = useDates()
  useEffect(() => {
    const { textWithDates } = datesIn({ format, timeZone })
    return formatMessageDates(textWithDates)
  }, [format, timeZone])
}

export function datesIn(style: DateStyle) {
  return {
    ...style,
    dateText: (value: string) => dateText(value, style),
    momentText: (value: string) => momentText(value, style),
    textWithDates: (text: string) => textWithDates(text, style),
  }
}
