import { defineTexts } from '@touchline/contract/texts/catalogue'
import { useLanguage } from '../i18n/language.ts'
import { relativeText } from '../i18n/relative-time.ts'
import { useNow } from '../i18n/use-now.ts'
import { useDates } from './use-dates.ts'

const relativeTimeTexts = defineTexts('relativeTime', { justNow: { en: 'just now', ja: 'たった今' } })

/** A time such as "3 hours ago", which updates itself. The tooltip is the exact time. */
export function RelativeTime({ moment }: { moment: string }) {
  const { t, language } = useLanguage(relativeTimeTexts)
  const { momentText } = useDates()
  const now = useNow()
  return (
    <time dateTime={moment} title={momentText(moment)}>
      {relativeText({ moment: Date.parse(moment), now }, language) ?? t('relativeTime:justNow')}
    </time>
  )
}
