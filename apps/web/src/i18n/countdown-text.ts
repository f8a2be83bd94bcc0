/** Whole seconds until a moment, by the wall clock; 0 once it has passed. */
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
