import { type Job, jobFailures } from '@touchline/contract/jobs/jobs'
import type { StaleImport } from '@touchline/contract/records/import-conflicts'
import { numberText } from '@touchline/contract/texts/numbers'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useJobCall } from '../../jobs/use-job-call.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card, CardStack, SectionHead } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import textClasses from '../../ui/text.module.css'
import { ApplyDialog } from './apply-dialog.tsx'
import type { OneImport } from './import-calls.ts'
import { CheckAgain, ImportProgress } from './import-progress.tsx'
import { rowTexts } from './row-texts.ts'
import {
  countedRows,
  countsText,
  type ImportCounts,
  outcomeOrder,
  rowsOf,
  type ShownOutcome,
  shownOutcome,
} from './row-words.ts'
import classes from './rows.module.css'
import { RowsTable } from './rows-table.tsx'
import { StaleRows } from './stale-rows.tsx'
import { UnknownValues } from './unknown-values.tsx'

export type RowsStepProps = OneImport & {
  /** The `outcome` of the address. */
  outcome: string | undefined
  onOutcome: (outcome: ShownOutcome) => void
  /** Leads back to the columns. */
  onColumns?: (() => void) | undefined
  onApplied: () => void
}

/** The dry run: what the import would do with each row. Errors are mended here. */
export function RowsStep(props: RowsStepProps) {
  const { list, shown } = props
  const { language } = useLanguage(rowTexts)
  const { counts } = shown
  const isChecked = shown.state === 'checked' && counts !== null
  const step = useRef<HTMLDivElement>(null)
  // the button that is pressed can disappear with the next state, or with the last unknown value
  const focus = useRestoreFocus(step, shown)
  return (
    <div ref={step} tabIndex={-1} {...focus}>
      <p role="status" className="visually-hidden">
        {isChecked && countsText(counts, language)}
      </p>
      {shown.state === 'checking' && <Checking one={{ list, shown }} />}
      {isChecked && <DryRun key={shown.check_job} {...props} counts={counts} />}
      {shown.state !== 'checking' && !isChecked && <NotChecked {...props} />}
    </div>
  )
}

function Checking({ one }: { one: OneImport }) {
  const { t } = useLanguage(rowTexts)
  return (
    <ImportProgress
      one={one}
      job={one.shown.check_job}
      title={t('importRows:checking')}
      text={t('importRows:checkingText')}
      action={(job) => <StopButton job={job} />}
    />
  )
}

function StopButton({ job }: { job: Job }) {
  const { t } = useLanguage(rowTexts)
  const stop = useJobCall('stop')
  return (
    <Button
      variant="default"
      loading={stop.requested !== undefined || job.state === 'stopping'}
      onClick={() => stop.run(job)}
    >
      {t('importRows:stop')}
    </Button>
  )
}

/** The check was stopped, or it failed. */
function NotChecked({ list, shown, onColumns }: RowsStepProps) {
  const { t, localize } = useLanguage(rowTexts)
  const { failure } = shown
  return (
    <Card>
      <Notice
        focused
        icon={failure ? 'broken' : 'clock'}
        urgent={failure !== null}
        title={failure ? t('importRows:failed') : t('importRows:notChecked')}
        text={
          failure ? localize(failureText(failure)) : shown.check_job ? t('importRows:stopped') : undefined
        }
        action={
          <ButtonRow>
            <CheckAgain one={{ list, shown }} />
            <ColumnsButton onColumns={onColumns} />
          </ButtonRow>
        }
      />
    </Card>
  )
}

function ColumnsButton({ onColumns }: Pick<RowsStepProps, 'onColumns'>) {
  const { t } = useLanguage(rowTexts)
  if (!onColumns) return null
  return (
    <Button variant="default" onClick={onColumns}>
      {t('importRows:columns')}
    </Button>
  )
}

function failureText(failure: string) {
  return Object.hasOwn(jobFailures, failure)
    ? jobFailures[failure as keyof typeof jobFailures]
    : jobFailures.internal
}

type DryRunProps = RowsStepProps & { counts: ImportCounts }

function DryRun(props: DryRunProps) {
  const { list, shown, counts, onApplied } = props
  const one = { list, shown }
  const [isAsking, setAsking] = useState(false)
  const [stale, setStale] = useState<StaleImport>()
  return (
    <CardStack>
      {stale ? <StaleRows one={one} stale={stale} /> : <FailedImport one={one} />}
      <ImportedBefore one={one} />
      <UnknownValues one={one} />
      <RowsCard {...props} onApply={stale ? undefined : () => setAsking(true)} />
      {isAsking && (
        <ApplyDialog
          one={one}
          counts={counts}
          onStarted={onApplied}
          onStale={setStale}
          onClose={() => setAsking(false)}
        />
      )}
    </CardStack>
  )
}

/** Why the import itself failed after this dry run. */
function FailedImport({ one }: { one: OneImport }) {
  const { t, localize } = useLanguage(rowTexts)
  const { failure } = one.shown
  if (failure === null) return null
  return (
    <Alert title={t('importRows:notImported')} action={<CheckAgain one={one} />}>
      {localize(failureText(failure))}
    </Alert>
  )
}

function ImportedBefore({ one: { shown } }: { one: OneImport }) {
  const { t, language } = useLanguage(rowTexts)
  const { momentText } = useDates()
  const { imported_before: before } = shown
  if (before === null) return null
  const name = (language === 'ja' && before.by.name_ja) || before.by.name
  return (
    <Alert quiet tone="warning">
      {t('importRows:importedBefore', { name, when: momentText(before.at) })}
    </Alert>
  )
}

/** `onApply` is undefined if the rows have to be checked again first. */
type ApplyProps = DryRunProps & { onApply: (() => void) | undefined }

function RowsCard(props: ApplyProps) {
  const { list, shown, counts, outcome: named, onOutcome } = props
  const { t, language } = useLanguage(rowTexts)
  const outcome = shownOutcome(named, counts)
  // the table renders its rows again if this changes
  const one = useMemo(() => ({ list, shown }), [list, shown])
  const options = outcomeOrder(counts).map((value) => ({
    value,
    label: t(`importRows:shown.${value}`, { number: numberText(rowsOf(counts, value), language) }),
  }))
  return (
    <Card>
      <SectionHead
        title={t('importRows:title')}
        text={t('importRows:lead')}
        action={<Actions {...props} />}
      />
      <ApplyNote counts={counts} />
      <div className={classes.filter}>
        <Segmented label={t('importRows:filter')} options={options} value={outcome} onChange={onOutcome} />
      </div>
      <RowsTable one={one} outcome={outcome} />
    </Card>
  )
}

function Actions({ list, counts, onColumns, onApply }: ApplyProps): ReactNode {
  const { t, language } = useLanguage(rowTexts)
  const good = counts.insert + counts.update
  return (
    <ButtonRow>
      <ColumnsButton onColumns={onColumns} />
      {good > 0 && onApply && (
        <Button variant={counts.error > 0 ? 'default' : 'filled'} onClick={onApply}>
          {counts.error > 0
            ? t('importRows:apply.good', { number: numberText(good, language) })
            : t('importRows:apply.rows', { items: countedRows(list, good, language) })}
        </Button>
      )}
    </ButtonRow>
  )
}

/** What stands in the way of the import. */
function ApplyNote({ counts: { insert, update, error } }: { counts: ImportCounts }) {
  const { t, language } = useLanguage(rowTexts)
  if (error === 0 && insert + update > 0) return null
  return (
    <p className={classes.note}>
      <span className={textClasses.hint}>
        {error > 0
          ? t('importRows:apply.errors', { count: error, number: numberText(error, language) })
          : t('importRows:apply.nothing')}
      </span>
    </p>
  )
}
