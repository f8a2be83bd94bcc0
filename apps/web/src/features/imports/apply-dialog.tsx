import { useQueryClient } from '@tanstack/react-query'
import { IMPORT_RESULT_DAYS, type Job } from '@touchline/contract/jobs/jobs'
import type { StaleImport } from '@touchline/contract/records/import-conflicts'
import { numberText } from '@touchline/contract/texts/numbers'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { ApiError, failureText } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordJob } from '../../jobs/live-jobs.ts'
import classes from './import.module.css'
import { applyImport, importKey, type OneImport } from './import-calls.ts'
import { rowTexts } from './row-texts.ts'
import { countedRows, countsText, type ImportCounts } from './row-words.ts'
import { staleOf } from './stale-rows.tsx'

type Props = {
  one: OneImport
  counts: ImportCounts
  onStarted: () => void
  /** Called if entries were changed since the check, so that nothing was started. */
  onStale: (stale: StaleImport) => void
  onClose: () => void
}

type Started = { readonly job: Job } | { readonly stale: StaleImport }

/** Asks before the import, and starts it. */
export function ApplyDialog({ one, counts, onStarted, onStale, onClose }: Props) {
  const { t, language } = useLanguage(rowTexts)
  const queries = useQueryClient()
  const { error, ...good } = counts
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: (): Promise<Started> =>
      applyImport(one, { only_good: error > 0 })
        .then((job) => ({ job }))
        .catch(readRefused),
  })
  const begin = (started: Started) => {
    onClose()
    if ('stale' in started) return onStale(started.stale)
    recordJob(queries, started.job)
    void queries.invalidateQueries({ queryKey: importKey(one.shown.id) })
    onStarted()
  }
  const items = countedRows(one.list, good.insert + good.update, language)
  return (
    <FormDialog
      title={t('importRows:apply.title', { items })}
      width={480}
      confirmLabel={t('importRows:apply.confirm')}
      confirmFocused
      form={form}
      onSaved={begin}
      onClose={onClose}
    >
      <p className={classes.counts}>{countsText({ ...good, error: 0 }, language)}</p>
      {error > 0 && (
        <p>{t('importRows:apply.leftOut', { count: error, number: numberText(error, language) })}</p>
      )}
      <p>
        {t('importRows:apply.together')} {t('importRows:apply.back', { days: IMPORT_RESULT_DAYS })}
      </p>
    </FormDialog>
  )
}

/** The dialog has no fields, so it shows the messages of fields as the message of the whole. */
function readRefused(error: unknown): { stale: StaleImport } {
  const stale = staleOf(error)
  if (stale) return { stale }
  if (!(error instanceof ApiError)) throw error
  throw new ApiError({ ...error, message: failureText(error), errors: {} })
}
