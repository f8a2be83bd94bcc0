import type { Language, LocalText } from '@touchline/contract/language'

/** Texts that every letter shares. */
const footer: LocalText = {
  en: 'Touchline sent this mail from {url}. Replies to it are not read.',
  ja: 'このメールは Touchline（{url}）から自動送信されています。返信いただいてもお答えできません。',
}
const greeting: LocalText = { en: 'Hello {name},', ja: '{name} 様' }
const greetingWithoutName: LocalText = { en: 'Hello,', ja: 'ご利用の皆様' }
const time: LocalText = { en: '{time} (UTC)', ja: '{time}（協定世界時）' }

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

/** An instant in the words of the language, in UTC and saying so. */
export function sayInstant(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return fill(time, language, { time: format.format(new Date(instant)) })
}
