import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShortenedRetention } from '@touchline/contract/live-events'
import { numberText } from '@touchline/contract/texts/numbers'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { settingPaths } from '../site/setting-paths.ts'
import { useDates } from '../site/use-dates.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/inputs/button.tsx'

/** The event stream fills this query. */
export const shortenedRetentionKey = ['shortened-retention']

/** Shown to all administrators until a shorter retention of the audit trail takes effect. */
export function RetentionNotice() {
  const { t, language, localize } = useLanguage(appTexts)
  const { momentText } = useDates()
  const { data } = useQuery<ShortenedRetention>({ queryKey: shortenedRetentionKey, queryFn: skipToken })
  if (!data || Date.parse(data.effective_at) <= Date.now()) return null
  const values = { days: numberText(data.days, language), when: momentText(data.effective_at) }
  return (
    <div role="status">
      <Bar
        icon="clock"
        label={t('app:retention.label')}
        actions={
          <Button component={Link} to={settingPaths.finance} size="xs" variant="default">
            {t('app:retention.open')}
          </Button>
        }
      >
        {data.changed_by
          ? t('app:retention.by', { ...values, name: localize(data.changed_by) })
          : t('app:retention.unknown', values)}
      </Bar>
    </div>
  )
}
