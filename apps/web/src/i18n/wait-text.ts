import type { Language } from '@touchline/contract/language'

/** A wait as it is told once: seconds below a minute, from there on begun minutes. */
export function waitText(seconds: number, language: Language): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return language === 'ja' ? text.replaceAll(' ', '') : text
}
