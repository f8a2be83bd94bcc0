import { Link } from '@tanstack/react-router'
import { fieldsOfArea } from '@touchline/contract/events/area-fields'
import { type Job, type JobOutcome, type JobResult, jobOutcomes } from '@touchline/contract/jobs/jobs'
import type { Translate } from '@touchline/contract/texts/translate'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './jobs.module.css'
import { recordAddress } from './record-address.ts'
import { jobPageTexts } from './texts.ts'

type ChangeOfJob = Pick<Job, 'list' | 'action' | 'kind'>
type ResultProps = { result: JobResult; change: ChangeOfJob }

export function resultColumns(
  t: Translate<typeof jobPageTexts>,
  change: ChangeOfJob,
): TableColumn<JobResult & { readonly id: number }>[] {
  const outcome: TableColumn<JobResult & { readonly id: number }> = {
    id: 'outcome',
    title: t('jobPages:results.outcome'),
    cell: (result) => <Outcome outcome={result.outcome} />,
  }
  return [
    {
      id: 'name',
      title: t('jobPages:results.name'),
      cell: (result) => <Name result={result} change={change} />,
    },
    // an export refuses nothing
    ...(change.kind === 'export' ? [] : [outcome]),
    {
      id: 'reason',
      title: t('jobPages:results.reason'),
      wraps: true,
      cell: (result) => <Reason result={result} change={change} />,
    },
  ]
}

function Name({ result, change }: ResultProps) {
  const { t, language } = useLanguage(jobPageTexts)
  const { record_id, name, name_ja } = result
  const shown = (language === 'ja' && name_ja) || name || t('jobPages:results.unnamed', { id: record_id })
  const address = recordAddress(result, change)
  return address ? (
    <Link {...address} className={classes.name}>
      {shown}
    </Link>
  ) : (
    <span className={classes.words}>{shown}</span>
  )
}

const icons: Readonly<Record<JobOutcome, IconName>> = {
  changed: 'check',
  unchanged: 'more',
  refused: 'alert',
}

function Outcome({ outcome }: { outcome: JobOutcome }) {
  const { localize } = useLanguage()
  return (
    <span className={classes.state} data-state={outcome}>
      <Icon name={icons[outcome]} size={16} />
      {localize(jobOutcomes[outcome])}
    </span>
  )
}

function Reason({ result: { reason, field }, change: { list } }: ResultProps) {
  const { t, localize } = useLanguage(jobPageTexts)
  const { textWithDates } = useDates()
  if (!reason) return <span className={textClasses.muted}>—</span>
  const label = field === null ? undefined : fieldsOfArea(list)[field]?.label
  return (
    <span className={classes.words}>
      {textWithDates(
        label ? t('jobPages:results.reasonOfField', { field: localize(label), reason }) : reason,
      )}
    </span>
  )
}
