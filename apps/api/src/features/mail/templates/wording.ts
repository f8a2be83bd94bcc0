import { isTimeZone } from '@touchline/contract/date-time'
import type { Language } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { momentText } from '@touchline/contract/texts/dates'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailContext } from '../mail-context.ts'

export const mailTexts = defineTexts('mail', {
  footer: {
    en: '{{organisation}} ({{url}}) sent this e-mail automatically. Please do not reply.',
    ja: 'このメールは{{organisation}}（{{url}}）から自動送信されています。返信いただいてもお答えできません。',
  },
  subject: { en: '[{{organisation}}] {{subject}}', ja: '【{{organisation}}】{{subject}}' },
  greeting: { en: 'Hello {{name}},', ja: '{{name}} 様' },
  greetingWithoutName: { en: 'Hello,', ja: 'ご利用の皆様' },
  time: { en: '{{time}} ({{zone}})', ja: '{{time}}（{{zone}}）' },
  utc: { en: 'UTC', ja: '協定世界時' },
  when: { en: 'When', ja: '日時' },
  from: { en: 'IP address', ja: '接続元IPアドレス' },
  how: { en: 'How', ja: '方法' },
  changedBy: { en: 'Changed by', ja: '変更者' },
  newAddress: { en: 'New address', ja: '新しいアドレス' },
})

/** What every mail begins and ends with. */
export function frameOf({ language, name, organisation, publicUrl }: MailContext) {
  const t = translatorOf(language, mailTexts)
  return {
    language,
    organisation,
    greeting: name === '' ? t('mail:greetingWithoutName') : t('mail:greeting', { name }),
    footer: t('mail:footer', { organisation, url: publicUrl }),
  }
}

type Titled = { readonly language: Language; readonly organisation: string; readonly subject: string }

export function subjectOf({ language, organisation, subject }: Titled): string {
  return translatorOf(language, mailTexts)('mail:subject', { organisation, subject })
}

type InstantFormat = Pick<MailContext, 'language' | 'dateFormat' | 'timeZone'>

/** For example `21-11-2026 23:05 (Japan Standard Time)`. An unknown time zone counts as UTC. */
export function formatInstant(instant: string, { language, dateFormat, timeZone }: InstantFormat): string {
  const t = translatorOf(language, mailTexts)
  const isKnown = isTimeZone(timeZone)
  const zone = isKnown ? nameOfZone(new Date(instant), { language, timeZone }) : t('mail:utc')
  const style = { format: dateFormat, timeZone: isKnown ? timeZone : 'UTC' }
  return t('mail:time', { time: momentText(new Date(instant).toISOString(), style), zone })
}

/** The name depends on the date because of daylight saving time. */
function nameOfZone(date: Date, { language, timeZone }: Pick<MailContext, 'language' | 'timeZone'>): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
