import { useLanguage } from '../../i18n/language.ts'
import { relativeText } from '../../i18n/relative-time.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useDates } from '../../site/use-dates.ts'
import { profileTexts } from './texts.ts'

/** A time such as "3 hours ago", which updates itself. The tooltip is the exact time. */
export function RelativeTime({ moment }: { moment: string }) {
  const { t, language } = useLanguage(profileTexts)
  const { momentText } = useDates()
  const now = useNow()
  return (
    <time dateTime={moment} title={momentText(moment)}>
      {relativeText({ moment: Date.parse(moment), now }, language) ?? t('profile:justNow')}
    </time>
  )
}
