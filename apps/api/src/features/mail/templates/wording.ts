import { isTimeZone } from '@touchline/contract/date-time'
import type { Language } from '@touchline/contract/language'
import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'

export const mailTexts = defineTextPairs('mail', {
  footer: {
    en: 'Touchline ({{url}}) sent this e-mail automatically. Please do not reply.',
    ja: 'このメールは Touchline（{{url}}）から自動送信されています。返信いただいてもお答えできません。',
  },
  greeting: { en: 'Hello {{name}},', ja: '{{name}} 様' },
  greetingWithoutName: { en: 'Hello,', ja: 'ご利用の皆様' },
  time: { en: '{{time}} ({{zone}})', ja: '{{time}}（{{zone}}）' },
  utc: { en: 'UTC', ja: '協定世界時' },
  when: { en: 'When', ja: '日時' },
  from: { en: 'IP address', ja: '接続元IPアドレス' },
  how: { en: 'How', ja: '方法' },
  newAddress: { en: 'New address', ja: '新しいアドレス' },
})

export function greet(name: string, language: Language): string {
  const t = translatorOf(language, mailTexts)
  return name === '' ? t('mail:greetingWithoutName') : t('mail:greeting', { name })
}

export function footerOf(publicUrl: string, language: Language): string {
  return translatorOf(language, mailTexts)('mail:footer', { url: publicUrl })
}

type InstantFormat = {
  readonly language: Language
  /** An IANA name. Empty or unknown: UTC. */
  readonly timeZone: string
}

/** For example `November 21, 2026 at 11:05 PM (Japan Standard Time)`. */
export function formatInstant(instant: string, { language, timeZone }: InstantFormat): string {
  const date = new Date(instant)
  const t = translatorOf(language, mailTexts)
  const isKnown = isTimeZone(timeZone)
  const zone = isKnown ? nameOfZone(date, { language, timeZone }) : t('mail:utc')
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: isKnown ? timeZone : 'UTC',
  })
  return t('mail:time', { time: format.format(date), zone })
}

/** The name depends on the date because of daylight saving time. */
function nameOfZone(date: Date, { language, timeZone }: InstantFormat): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
