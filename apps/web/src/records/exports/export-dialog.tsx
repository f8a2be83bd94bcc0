import { useQueryClient } from '@tanstack/react-query'
import { type Job, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import { inSentence } from '@touchline/contract/language'
import { exportEncodings, exportFormats } from '@touchline/contract/records/exports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { numberText } from '@touchline/contract/texts/numbers'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { tellJob } from '../../jobs/tell-job.tsx'
import { isFiltered, type ListCallQuery } from '../../listing/list-call-query.ts'
import { useDates } from '../../site/use-dates.ts'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import textClasses from '../../ui/text.module.css'
import { callFilters, orderInLanguage } from '../record-query.ts'
import {
  columnChoices,
  type ExportChoices,
  readChoices,
  shownFileColumns,
  storeChoices,
} from './export-choices.ts'
import classes from './export-dialog.module.css'
import { exportTexts } from './export-texts.ts'

/** What the list shows when the dialog opens. */
export type ShownList = {
  readonly query: ListCallQuery
  readonly total: number | undefined
  readonly filterWords: readonly string[]
  readonly hidden: readonly string[]
}
type Records = 'shown' | 'all'
type Props = { list: RecordList; shown: ShownList; onClose: () => void }

const WIDTH = 520

export function ExportDialog({ list, shown, onClose }: Props) {
  const { t, localize } = useLanguage(exportTexts)
  const { timeZone } = useDates()
  const queries = useQueryClient()
  const [choices, setChoices] = useState(readChoices)
  const [records, setRecords] = useState<Records>(isFiltered(shown.query) ? 'shown' : 'all')
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: () => startExport(list, exportBody(list, { choices, records, shown, timeZone })),
  })
  const begin = (job: Job) => {
    storeChoices(choices)
    onClose()
    tellJob(queries, job)
  }
  return (
    <FormDialog
      title={t('exports:title', { list: localize(inSentence(list.title)) })}
      width={WIDTH}
      confirmLabel={t('exports:confirm')}
      confirmFocused
      form={form}
      onSaved={begin}
      onClose={onClose}
    >
      <p>{t('exports:order', { days: RESULT_DAYS })}</p>
      {isFiltered(shown.query) && <RecordsField shown={shown} value={records} onChange={setRecords} />}
      <FileFields choices={choices} onChange={(changed) => setChoices({ ...choices, ...changed })} />
    </FormDialog>
  )
}

/** A repeat after a lost answer starts no second job. */
async function startExport({ api }: RecordList, body: object): Promise<Job> {
  const { data } = await call<{ readonly data: Job }>(`${api}/export`, {
    method: 'POST',
    body,
    isKeyed: true,
  })
  return data
}

type BodyOptions = {
  readonly choices: ExportChoices
  readonly records: Records
  readonly shown: ShownList
  readonly timeZone: string
}

function exportBody(list: RecordList, { choices, records, shown, timeZone }: BodyOptions): object {
  const { format, encoding, columns, raw } = choices
  const { filters, orderBy } = shown.query
  return {
    format,
    raw,
    ...(format === 'csv' && { encoding }),
    ...(columns === 'shown' && { columns: shownFileColumns(list, shown.hidden) }),
    ...(orderBy && { orderBy: orderInLanguage(list, orderBy) }),
    matching: { ...list.scope, ...(records === 'shown' && callFilters(list, filters, timeZone)) },
  }
}

type RecordsProps = { shown: ShownList; value: Records; onChange: (value: Records) => void }

function RecordsField({ shown: { total, filterWords }, value, onChange }: RecordsProps) {
  const { t, language } = useLanguage(exportTexts)
  const number = numberText(total ?? 0, language)
  return (
    <Field
      label={t('exports:records')}
      hint={value === 'shown' && filterWords.join(language === 'ja' ? '、' : ', ')}
    >
      <Segmented
        label={t('exports:records')}
        options={[
          { value: 'shown', label: t('exports:shown', { number }) },
          { value: 'all', label: t('exports:everything') },
        ]}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

type FileFieldsProps = { choices: ExportChoices; onChange: (changed: Partial<ExportChoices>) => void }

function FileFields({ choices: { format, encoding, columns, raw }, onChange }: FileFieldsProps) {
  const { t } = useLanguage(exportTexts)
  return (
    <>
      <Field label={t('exports:format')}>
        <Segmented
          label={t('exports:format')}
          options={exportFormats
            .toReversed()
            .map((value) => ({ value, label: t(`exports:formats.${value}`) }))}
          value={format}
          onChange={(value) => onChange({ format: value })}
        />
      </Field>
      {format === 'csv' && (
        <Field label={t('exports:encoding')} hint={t('exports:encodingHint')}>
          <Segmented
            label={t('exports:encoding')}
            options={exportEncodings.map((value) => ({ value, label: t(`exports:encodings.${value}`) }))}
            value={encoding}
            onChange={(value) => onChange({ encoding: value })}
          />
        </Field>
      )}
      <Field label={t('exports:columns')} hint={t(`exports:columnHint.${columns}`)}>
        <Segmented
          label={t('exports:columns')}
          options={columnChoices.map((value) => ({ value, label: t(`exports:columnChoices.${value}`) }))}
          value={columns}
          onChange={(value) => onChange({ columns: value })}
        />
      </Field>
      <Switch
        label={t('exports:raw')}
        description={t('exports:rawHint')}
        checked={raw}
        onChange={(value) => onChange({ raw: value })}
      />
    </>
  )
}

type FieldProps = { label: string; hint?: string | false; children: ReactNode }

function Field({ label, hint, children }: FieldProps) {
  return (
    <div className={classes.field}>
      <span aria-hidden="true" className={textClasses.label}>
        {label}
      </span>
      {children}
      {hint && <p className={textClasses.fieldHint}>{hint}</p>}
    </div>
  )
}
