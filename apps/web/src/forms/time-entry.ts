import { plain } from './entry-keys.ts'

/** `18:30`, `18.30`, `1830`, `18`, `6pm`, `18時30分` */
const TIME = /^(\d{1,2})(?:[:.時]?(\d{2})分?|時)?\s*(am|pm)?$/i

/** `HH:MM` of a time of day as people write it; undefined where it is none. */
export function readTime(written: string): string | undefined {
  const [, hour = '', minute = '00', half] = TIME.exec(plain(written).trim()) ?? []
  if (hour === '' || Number(minute) > 59) return undefined
  const hours = half ? onTwelveHourClock(Number(hour), half.toLowerCase()) : Number(hour)
  return hours !== undefined && hours < 24 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function onTwelveHourClock(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
