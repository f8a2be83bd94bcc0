const pad = (part: number) => String(part).padStart(2, '0')

/** A day as the site shows it, dd-mm-yyyy, in the reader's time zone; what is no date is shown as given. */
export function dateText(value: string): string {
  const date = new Date(value.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return value
  return `${pad(date.getDate())}-${pad(date.getMonth() + 1)}-${date.getFullYear()}`
}

/** A moment: the day, and the time in hours and minutes. */
export function momentText(value: string): string {
  const date = new Date(value.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return value
  return `${dateText(value)} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}
