const pad = (part: number) => String(part).padStart(2, '0')

function readDate(value: string): Date | undefined {
  const date = new Date(value.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A day as the site shows it, dd-mm-yyyy, in the reader's time zone; what is no date is shown as given. */
export function dateText(value: string): string {
  const date = readDate(value)
  return date ? `${pad(date.getDate())}-${pad(date.getMonth() + 1)}-${date.getFullYear()}` : value
}

/** Hours and minutes of a moment. */
export function timeText(value: string): string {
  const date = readDate(value)
  return date ? `${pad(date.getHours())}:${pad(date.getMinutes())}` : value
}

/** A moment: the day, and the time in hours and minutes. */
export function momentText(value: string): string {
  return readDate(value) ? `${dateText(value)} ${timeText(value)}` : value
}
