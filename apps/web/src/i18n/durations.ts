import type { Language } from '@touchline/contract/language'

/** Seconds until a moment, rounded up; 0 if the moment has passed. */
export function secondsUntil(moment: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Seconds as m:ss, or h:mm:ss from an hour on. */
export function countdownText(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = pad(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}`
}

const DAY = 86_400
const HOUR = 3_600

/** The text of a difference of two clocks: whole minutes, from two hours on hours, from two days on days. */
export function differenceText(seconds: number, language: Language): string {
  if (seconds >= 2 * DAY) return unitText(Math.round(seconds / DAY), { unit: 'day', language })
  if (seconds >= 2 * HOUR) return unitText(Math.round(seconds / HOUR), { unit: 'hour', language })
  return unitText(Math.round(seconds / 60), { unit: 'minute', language })
}

/** The text of a wait: seconds below a minute, otherwise minutes rounded up. */
export function waitText(seconds: number, language: Language): string {
  if (seconds < 60) return unitText(seconds, { unit: 'second', language })
  return unitText(Math.ceil(seconds / 60), { unit: 'minute', language })
}

function unitText(amount: number, { unit, language }: { unit: string; language: Language }): string {
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return language === 'ja' ? text.replaceAll(' ', '') : text
}
