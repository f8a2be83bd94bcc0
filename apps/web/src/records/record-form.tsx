import { boundFields } from '@touchline/contract/fields/fields'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { lazy, Suspense } from 'react'
import { FieldControl } from '../forms/field-control.tsx'
import type { FormValues } from '../forms/form-state.ts'
import { SavePanel } from '../forms/save-panel.tsx'
import { secretChange } from '../forms/stored-secrets.ts'
import type { MergeOptions } from '../forms/use-merge.ts'
import type { PanelState } from '../forms/use-panel.ts'
import { useLanguage } from '../i18n/language.ts'
import { settingFormTexts } from '../i18n/setting-form-texts.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { useDates } from '../site/use-dates.ts'
import { toast } from '../ui/toast.tsx'
import { FieldCell } from './cells.tsx'
import { recordName } from './field-text.ts'
import classes from './record-panel.module.css'
import { useReloadList, useShowSaved } from './record-query.ts'
import { RecordTabs } from './record-tabs.tsx'
import { formRows, recordDraft, recordFormValues } from './record-values.ts'
import { useRecordForm } from './use-record-form.ts'

const RecordConnectionTest = lazy(() => loadChunk(() => import('./record-connection-test.tsx')))

export type RecordPanelProps = { list: RecordList; panel: PanelState<StoredRecord> }

export function RecordForm({ list, panel }: RecordPanelProps) {
  const { t, localize, language } = useLanguage(shellTexts)
  const showSaved = useShowSaved(list)
  const reload = useReloadList(list)
  const form = useRecordForm(list, panel)
  const { saveForm, seen, startFrom } = form
  const merging = useRecordMerging(list, startFrom)
  const { field: fieldProps, values } = saveForm

  const onSaved = (saved: StoredRecord) => {
    toast.done(t('shell:item.saved', { name: recordName(list, saved, language) }))
    showSaved(saved)
    void reload()
  }
  const title = seen
    ? t('shell:item.edit', { name: recordName(list, seen, language) })
    : t('shell:list.add', { item: localize(list.item) })
  const rowErrors = (name: string) => {
    const { error, errorAt } = saveForm.rows(name)
    return { error, errorAt }
  }
  const control = (name: string) => {
    const field = list.fields[name]
    if (!field) return null
    return (
      <FieldControl
        key={name}
        field={field}
        label={localize(field.label)}
        required={name === list.nameField}
        autoFocus={name === list.nameField}
        values={values}
        {...fieldProps(name)}
        {...(field.kind === 'secret' && { secret: form.secret(name) })}
        {...(field.kind === 'rows' && rowErrors(name))}
      />
    )
  }

  return (
    <SavePanel
      title={title}
      opened={panel.opened}
      onClose={panel.close}
      onNew={panel.openNew}
      saveForm={saveForm}
      merging={merging}
      onSaved={onSaved}
      onAddAsNew={() => panel.open(undefined, values)}
      renderFrame={(shown) => (
        <RecordTabs list={list} form={form} round={panel.round}>
          {shown}
        </RecordTabs>
      )}
    >
      {formRows(list).map((names) => (
        <div key={names[0]} className={names.length > 1 ? classes.pair : undefined}>
          {names.map(control)}
        </div>
      ))}
      {list.connectionTest && (
        <Suspense>
          <RecordConnectionTest list={list} connectionTest={list.connectionTest} form={form} />
        </Suspense>
      )}
    </SavePanel>
  )
}

type StartFromRecord = (item: StoredRecord, typed: FormValues) => void

/** The merge options of a row: values are shown as in the list, and amounts are merged with their currency. */
export function useRecordMerging(list: RecordList, startFrom: StartFromRecord): MergeOptions<FormValues> {
  const translator = { ...useLanguage(settingFormTexts), ...useDates() }
  return {
    read: (current) => recordFormValues(list, current),
    onRebase: (current, typed) => startFrom(current as StoredRecord, typed),
    labelOf: (name) => translator.localize(list.fields[name]?.label ?? { en: name, ja: name }),
    show: (name, values) => {
      const field = list.fields[name]
      const typed = values[name]
      if (field?.kind === 'secret')
        return translator.t(`settingForm:storedSecret.merge.${secretChange(typed)}`)
      const row = recordDraft(list, values)
      const value = typed instanceof File ? typed : (row[name] ?? null)
      return field && <FieldCell field={field} value={value} row={row} translator={translator} />
    },
    bound: boundFields(list.fields),
  }
}
