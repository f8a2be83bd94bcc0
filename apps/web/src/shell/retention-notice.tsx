import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShortenedRetention } from '@touchline/contract/live-events'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { settingPaths } from '../site/setting-paths.ts'
import { useDates } from '../site/use-dates.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/inputs/button.tsx'

/** The event stream fills this query. */
export const shortenedRetentionKey = ['shortened-retention']

/** Shown to all administrators until a shorter retention of the audit trail takes effect. */
export function RetentionNotice() {
  const { t, language, localize } = useLanguage(shellTexts)
  const { momentText } = useDates()
  const { data } = useQuery<ShortenedRetention>({ queryKey: shortenedRetentionKey, queryFn: skipToken })
  if (!data || Date.parse(data.effective_at) <= Date.now()) return null
  const values = { days: numberText(data.days, language), when: momentText(data.effective_at) }
  return (
    <div role="status">
      <Bar
        icon="clock"
        label={t('shell:retention.label')}
        actions={
          <Button component={Link} to={settingPaths.finance} size="xs" variant="default">
            {t('shell:retention.open')}
          </Button>
        }
      >
        {data.changed_by
          ? t('shell:retention.by', { ...values, name: localize(data.changed_by) })
          : t('shell:retention.unknown', values)}
      </Bar>
    </div>
  )
}
