import type { Language, LocalText } from '@touchline/contract/language'
import { isTimeZone } from '@touchline/contract/time-zone'

/** Texts that every letter shares. */
const footer: LocalText = {
  en: 'Touchline sent this mail from {url}. Replies to it are not read.',
  ja: 'このメールは Touchline（{url}）から自動送信されています。返信いただいてもお答えできません。',
}
const greeting: LocalText = { en: 'Hello {name},', ja: '{name} 様' }
const greetingWithoutName: LocalText = { en: 'Hello,', ja: 'ご利用の皆様' }
const time: LocalText = { en: '{time} ({zone})', ja: '{time}（{zone}）' }
const utc: LocalText = { en: 'UTC', ja: '協定世界時' }

export const labels = {
  when: { en: 'When', ja: '日時' },
  from: { en: 'From the address', ja: '接続元アドレス' },
  how: { en: 'How', ja: '方法' },
  newAddress: { en: 'New address', ja: '新しいアドレス' },
} satisfies Record<string, LocalText>

type Values = Readonly<Record<string, string>>

/** Puts values in the places of their names, once: what a value says is not looked at. */
export function fill(text: LocalText, language: Language, values: Values): string {
  return text[language].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}

export function greet(name: string, language: Language): string {
  return name === '' ? greetingWithoutName[language] : fill(greeting, language, { name })
}

export function signFrom(publicUrl: string, language: Language): string {
  return fill(footer, language, { url: publicUrl })
}

type Where = {
  readonly language: Language
  /** As the settings name it; empty, or unknown here, means UTC. */
  readonly timeZone: string
}

/** An instant in the words of the language, in the time zone and saying which. */
export function formatInstant(instant: string, { language, timeZone }: Where): string {
  const date = new Date(instant)
  const isKnown = isTimeZone(timeZone)
  const zone = isKnown ? nameOfZone(date, { language, timeZone }) : utc[language]
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: isKnown ? timeZone : 'UTC',
  })
  return fill(time, language, { time: format.format(date), zone })
}

/** As it is called at that instant: in summer otherwise than in winter. */
function nameOfZone(date: Date, { language, timeZone }: Where): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
