/** Called with one line of text for each part of the archive. */
export type Progress = (line: string) => void

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1.5 MB` for 1,500,000 bytes. */
export function inUnits(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1_000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${UNITS[step]}`
}
