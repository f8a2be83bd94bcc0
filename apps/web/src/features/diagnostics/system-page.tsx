import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CheckId, CheckResult, Outcome, System } from '@touchline/contract/diagnostics'
import { call } from '../../http/client.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { settingPaths } from '../../site/setting-paths.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card, CardStack, SectionHead } from '../../ui/card.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Facts } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './system-page.module.css'
import { systemTexts } from './texts.ts'

const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => call<{ readonly data: System }>('/api/system', { signal }),
  staleTime: 0,
})

const inOrder: readonly Outcome[] = ['problem', 'warning', 'ok', 'skipped']
const icons: Readonly<Record<Outcome, IconName>> = {
  problem: 'alert',
  warning: 'alert',
  ok: 'check',
  skipped: 'more',
}

/** The page that mends the problems of a check. */
const pages: Partial<Record<CheckId, string>> = {
  mail_server: settingPaths.mail,
  mail_domain: settingPaths.mail,
  file_server: settingPaths.fileServer,
  backup: settingPaths.backup,
}

/** The results of `npm run doctor` for administrators without access to the server. */
export function SystemPage() {
  const { t } = useLanguage(systemTexts, appTexts)
  const loading = useQuery(systemQuery)
  const system = loading.data?.data
  const checkAgain = (
    <Button
      variant="default"
      leftSection={<Icon name="again" size={16} />}
      loading={loading.isFetching}
      onClick={() => void loading.refetch()}
    >
      {t('system:checkAgain')}
    </Button>
  )
  return (
    <Page
      title={t('app:menu.system')}
      area={t('app:menu.settings')}
      lead={t('system:lead')}
      action={checkAgain}
    >
      <CardStack>
        {loading.isError && (
          <Card>
            <LoadNotice title={t('system:failedTitle')} loading={loading} />
          </Card>
        )}
        {loading.isLoading && (
          <Card>
            <RowSkeleton rows={6} />
          </Card>
        )}
        {system && <Summary system={system} />}
        {system && <Checks checks={system.checks} />}
      </CardStack>
    </Page>
  )
}

function Summary({ system }: { system: System }) {
  const { t, language } = useLanguage(systemTexts)
  const { momentText } = useDates()
  const facts = [
    { label: t('system:fact.version'), value: system.product_version },
    { label: t('system:fact.startedAt'), value: momentText(system.started_at) },
    { label: t('system:fact.postgres'), value: system.postgres_version },
    { label: t('system:fact.databaseSize'), value: sizeText(system.database_size, language) },
    { label: t('system:fact.schema'), value: system.schema_version },
    { label: t('system:fact.node'), value: system.node_version },
  ]
  return (
    <Card>
      <div role="status">
        <SectionHead
          title={useSummary(system.checks)}
          text={t('system:checkedAt', { moment: momentText(system.checked_at) })}
        />
      </div>
      <Facts facts={facts} />
    </Card>
  )
}

function useSummary(checks: readonly CheckResult[]): string {
  const { t } = useLanguage(systemTexts)
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length
  const problems = t('system:problems', { count: count('problem') })
  const warnings = t('system:warnings', { count: count('warning') })
  if (count('problem') > 0 && count('warning') > 0) return t('system:both', { problems, warnings })
  if (count('problem') > 0) return problems
  return count('warning') > 0 ? warnings : t('system:healthy')
}

function Checks({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useLanguage(systemTexts)
  const problemsFirst = inOrder.flatMap((outcome) => checks.filter((check) => check.outcome === outcome))
  return (
    <Card>
      <SectionHead title={t('system:checks')} />
      <ul aria-label={t('system:checks')}>
        {problemsFirst.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ul>
    </Card>
  )
}

function CheckItem({ check: { id, examines, outcome, text, remedy } }: { check: CheckResult }) {
  const { t, localize } = useLanguage(systemTexts)
  const { textWithDates } = useDates()
  const page = pages[id]
  return (
    <li className={classes.check} data-outcome={outcome}>
      <span className={classes.outcome}>
        <Icon name={icons[outcome]} size={18} />
        {t(`system:outcome.${outcome}`)}
      </span>
      <div className={classes.finding}>
        <h3 className={classes.examines}>{localize(examines)}</h3>
        <p>{textWithDates(localize(text))}</p>
        {remedy && (
          <p className={textClasses.hint}>
            <strong>{t('system:remedy')}</strong>{' '}
            {page ? (
              <Link to={page} className={textClasses.inlineLink}>
                {localize(remedy)}
              </Link>
            ) : (
              localize(remedy)
            )}
          </p>
        )}
      </div>
    </li>
  )
}
