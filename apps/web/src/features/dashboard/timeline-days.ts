import { UPCOMING_DAYS } from '@touchline/contract/dashboard'
import type { Language } from '@touchline/contract/language'
import { addMonths, daysBetween } from '@touchline/contract/membership-plans/days'

/** The place of the middle of a day, in per cent of the drawn width, which is today and the following 90 days. */
export function middleOf(day: string, today: string): number {
  return ((daysBetween(today, day) + 0.5) / (UPCOMING_DAYS + 1)) * 100
}

/** The place of the beginning of a day, in per cent. */
export function beginningOf(day: string, today: string): number {
  return (daysBetween(today, day) / (UPCOMING_DAYS + 1)) * 100
}

/** In per cent. The name of a month does not fit into less. */
const NARROWEST_NAME = 14

type Month = { readonly first: string; readonly place: number; readonly isNamed: boolean }

/** Today's month from today on, and the months that begin within the drawn days. */
export function monthsFrom(today: string): Month[] {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const firsts = [0, 1, 2, 3].map((months) => addMonths(firstOfMonth, months))
  const places = firsts.map((first) => Math.max(0, beginningOf(first, today)))
  return firsts
    .map((first, index) => {
      const place = places[index] ?? 0
      return { first, place, isNamed: (places[index + 1] ?? 100) - place >= NARROWEST_NAME }
    })
    .filter(({ place }) => place < 100)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** `today`, `tomorrow`, `in 3 days`. */
export function daysAhead(days: number, language: Language): string {
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return language === 'ja' ? text.replaceAll(' ', '') : text
}
