import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TakeBack } from '@touchline/contract/records/imports'
import { countedItems } from '@touchline/contract/records/list-head'
import type { RecordList } from '@touchline/contract/records/record-list'
import { numberText } from '@touchline/contract/texts/numbers'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { jobKey } from '../../jobs/job-keys.ts'
import { recordJob } from '../../jobs/live-jobs.ts'
import { useDates } from '../../site/use-dates.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import dialogClasses from '../../ui/overlays/dialog.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import classes from './import.module.css'
import { importKey, type OneImport, takeBack, takeBackQuery } from './import-calls.ts'
import { resultTexts } from './result-texts.ts'
import { columnLabel } from './row-words.ts'

type Props = { one: OneImport; onClose: () => void }

/** Shows what a take-back would do now, before it is started. */
export function TakeBackDialog({ one, onClose }: Props) {
  const { t } = useLanguage(resultTexts, appTexts)
  const loading = useQuery(takeBackQuery(one))
  const preview = loading.data?.data
  if (preview) return <TakeBackQuestion one={one} preview={preview} onClose={onClose} />
  return (
    <Dialog title={t('importResult:back.title')} width={WIDTH} onClose={onClose}>
      {loading.error ? (
        <LoadNotice title={t('importResult:back.failed')} loading={loading} />
      ) : (
        <>
          <p role="status">{t('importResult:back.loading')}</p>
          <RowSkeleton rows={3} />
        </>
      )}
      <div className={dialogClasses.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('app:action.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

const WIDTH = 640

function TakeBackQuestion({ one, preview, onClose }: Props & { preview: TakeBack }) {
  const { t, language } = useLanguage(resultTexts)
  const queries = useQueryClient()
  const form = useSaveForm({ initialValues: {}, check: () => ({}), save: () => takeBack(one) })
  const { total, edited, edited_total } = preview
  const others = edited_total - edited.length
  return (
    <FormDialog
      title={t('importResult:back.title')}
      width={WIDTH}
      confirmLabel={t('importResult:back.action')}
      destructive
      form={form}
      onSaved={(job) => {
        recordJob(queries, job)
        void queries.invalidateQueries({ queryKey: importKey(one.shown.id) })
        // names the job that undoes it
        void queries.invalidateQueries({ queryKey: jobKey(one.shown.apply_job ?? 0) })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('importResult:back.text', { items: countedItems(one.list, total, language) })}</p>
      {edited_total > 0 && (
        <>
          <p>
            {t('importResult:back.edited', {
              count: edited_total,
              number: numberText(edited_total, language),
            })}
          </p>
          <EditedTable list={one.list} edited={edited} />
        </>
      )}
      {others > 0 && (
        <p>{t('importResult:back.others', { count: others, number: numberText(others, language) })}</p>
      )}
    </FormDialog>
  )
}

type Edited = TakeBack['edited'][number]
type EditedProps = { list: RecordList; edited: readonly Edited[] }

function EditedTable({ list, edited }: EditedProps) {
  const { t, language } = useLanguage(resultTexts)
  const { textWithDates } = useDates()
  const labelsOf = (fields: readonly string[]) => fields.map((field) => columnLabel(list, field, language))
  const linesOf = (lines: Edited['kept_lines']) =>
    lines.flatMap((line) => (list.lines ? [textWithDates(list.lines.text(line)[language])] : []))
  const listed = (parts: readonly string[]) =>
    parts.join(language === 'ja' ? '、' : ', ') || t('importResult:back.nothing')
  return (
    <div className={classes.scroll}>
      <table className={classes.plainTable}>
        <thead>
          <tr>
            <th scope="col">{t('importResult:back.name')}</th>
            <th scope="col">{t('importResult:back.goesBack')}</th>
            <th scope="col">{t('importResult:back.stays')}</th>
          </tr>
        </thead>
        <tbody>
          {edited.map(({ record_id, name, name_ja, back, kept, kept_lines }) => {
            const staysWhole = back.length + kept.length + kept_lines.length === 0
            return (
              <tr key={record_id}>
                <th scope="row">{(language === 'ja' && name_ja) || name}</th>
                <td>{listed(labelsOf(back))}</td>
                <td>
                  {staysWhole
                    ? t('importResult:back.wholeStays')
                    : listed([...labelsOf(kept), ...linesOf(kept_lines)])}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
