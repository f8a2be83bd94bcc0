import { boundFields } from '@touchline/contract/fields/fields'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { FieldControl } from '../forms/field-control.tsx'
import { SavePanel } from '../forms/save-panel.tsx'
import type { FormValues } from '../forms/state/form-state.ts'
import { secretChange } from '../forms/state/stored-secrets.ts'
import type { MergeOptions } from '../forms/state/use-merge.ts'
import type { PanelState } from '../forms/state/use-panel.ts'
import { loadChunk } from '../http/load-chunk.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { settingFormTexts } from '../i18n/setting-form-texts.ts'
import { useDates } from '../site/use-dates.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { FieldCell } from './cells.tsx'
import { recordName } from './field-text.ts'
import classes from './record-panel.module.css'
import { useReloadList, useShowSaved } from './record-query.ts'
import { RecordTabs } from './record-tabs.tsx'
import { formRows, recordDraft, recordFormValues } from './record-values.ts'
import { ReferencedNames } from './referenced-names.tsx'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

const RecordConnectionTest = lazy(() => loadChunk(() => import('./record-connection-test.tsx')))

/** What the panel of one list shows beside the fields of its declaration. */
export type RecordPanelExtension = {
  /** The help below a field. */
  readonly hintOf?: (name: string, values: FormValues) => ReactNode
  readonly isHidden?: (name: string, values: FormValues) => boolean
  /** The content below the fields. */
  readonly renderDetails?: (form: RecordFormState) => ReactNode
  /** True if the panel shows the new record after its first save, instead of closing. */
  readonly staysOpen?: (saved: StoredRecord) => boolean
}

export type RecordPanelProps = {
  list: RecordList
  panel: PanelState<StoredRecord>
  extension?: RecordPanelExtension | undefined
}

export function RecordForm({ list, panel, extension = {} }: RecordPanelProps) {
  const { t, localize, language } = useLanguage(appTexts)
  const showSaved = useShowSaved(list)
  const reload = useReloadList(list)
  const form = useRecordForm(list, panel)
  const { saveForm, seen, startFrom } = form
  const merging = useRecordMerging(list, startFrom)
  const { field: fieldProps, values } = saveForm
  const { close, openNew, keepOpen, details } = useStayingPanel(panel, seen)

  const onSaved = (saved: StoredRecord) => {
    toast.done(t('app:item.saved', { name: recordName(list, saved, language) }))
    showSaved(saved)
    void reload()
    if (!seen && extension.staysOpen?.(saved)) keepOpen(saved)
  }
  const title = seen
    ? t('app:item.edit', { name: recordName(list, seen, language) })
    : t('app:list.add', { item: localize(list.item) })
  const rowErrors = (name: string) => {
    const { error, errorAt } = saveForm.rows(name)
    return { error, errorAt }
  }
  const control = (name: string) => {
    const field = list.fields[name]
    if (!field || extension.isHidden?.(name, values)) return null
    return (
      <FieldControl
        key={name}
        field={field}
        label={localize(field.label)}
        required={isRequired(list, name)}
        autoFocus={name === list.nameField}
        values={values}
        hint={extension.hintOf?.(name, values)}
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
      isNew={!seen}
      onClose={close}
      onNew={openNew}
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
      {extension.renderDetails && (
        <div ref={details} className={classes.details}>
          {extension.renderDetails(form)}
        </div>
      )}
    </SavePanel>
  )
}

function isRequired({ nameField, rules }: RecordList, name: string): boolean {
  if (name === nameField) return true
  return rules.some(
    (rule) => rule.kind === 'requiredWhen' && rule.where.length === 0 && rule.fields.includes(name),
  )
}

/**
 * The save of a new record closes the panel. `keepOpen` shows the saved record in the panel instead, and focuses the
 * first button of its details, because the pressed button has lost the focus.
 */
function useStayingPanel(panel: PanelState<StoredRecord>, seen: StoredRecord | undefined) {
  const kept = useRef<StoredRecord>(undefined)
  const isFocusDue = useRef(false)
  const details = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!seen || !isFocusDue.current) return
    isFocusDue.current = false
    details.current?.querySelector('button')?.focus()
  }, [seen])
  const takeKept = () => {
    const saved = kept.current
    kept.current = undefined
    return saved
  }
  return {
    details,
    keepOpen: (saved: StoredRecord) => {
      kept.current = saved
    },
    openNew: () => {
      takeKept()
      panel.openNew()
    },
    close: () => {
      const saved = takeKept()
      isFocusDue.current = saved !== undefined
      if (saved) panel.open(saved)
      else panel.close()
    },
  }
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
      // the draft contains only the ids of the referenced records
      if (field?.kind === 'reference' && value !== null)
        return <ReferencedNames to={field.to} ids={[Number(value)]} />
      if (field?.kind === 'references' && Array.isArray(value) && value.length > 0)
        return <ReferencedNames to={field.to} ids={value.map(Number)} />
      return field && <FieldCell field={field} value={value} row={row} translator={translator} />
    },
    bound: boundFields(list.fields),
  }
}
