import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { SavePanel } from '../forms/save-panel.tsx'
import type { FormValues } from '../forms/state/form-state.ts'
import type { PanelState } from '../forms/state/use-panel.ts'
import { loadChunk } from '../http/load-chunk.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { recordName } from './field-text.ts'
import { formRows } from './form-rows.ts'
import { PanelDraftBar } from './panel-draft-bar.tsx'
import { RecordControl } from './record-control.tsx'
import { useRecordMerging } from './record-merging.tsx'
import classes from './record-panel.module.css'
import { saveRecord, useReloadList, useShowSaved } from './record-query.ts'
import { RecordTabs } from './record-tabs.tsx'
import { useRecordToast } from './record-toast.ts'
import { type StoredRecordForm, useRecord } from './use-record.ts'

const RecordConnectionTest = lazy(() => loadChunk(() => import('./record-connection-test.tsx')))

/** What the panel of one list shows beside the fields of its declaration. */
export type RecordPanelExtension = {
  /** The help below a field, if it depends on the values of the form. Other help is part of the declaration. */
  readonly hintOf?: (name: string, values: FormValues) => ReactNode
  readonly isHidden?: (name: string, values: FormValues) => boolean
  /** The content below the fields. */
  readonly renderDetails?: (form: StoredRecordForm) => ReactNode
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
  const notify = useRecordToast(list)
  const showSaved = useShowSaved(list)
  const reload = useReloadList(list)
  const form = usePanelForm(list, panel)
  const { saveForm, seen } = form
  const merging = useRecordMerging(form)
  const { values } = saveForm
  const { close, openNew, keepOpen, details } = useStayingPanel(panel, seen)

  const onSaved = (saved: StoredRecord) => {
    notify('saved', saved)
    showSaved(saved)
    void reload()
    if (!seen && extension.staysOpen?.(saved)) keepOpen(saved)
  }
  const title = seen
    ? t('app:item.edit', { name: recordName(list, seen, language) })
    : t('app:list.add', { item: localize(list.item) })
  const control = (name: string) =>
    !extension.isHidden?.(name, values) && (
      <RecordControl
        key={name}
        form={form}
        name={name}
        autoFocus={name === list.nameField}
        hint={extension.hintOf?.(name, values)}
      />
    )

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
      {panel.opened && (
        <PanelDraftBar key={panel.round} list={list} panel={panel} row={panel.subject?.id ?? CREATE_ID} />
      )}
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

/** The form is reset each time the panel opens. */
function usePanelForm(list: RecordList, panel: PanelState<StoredRecord>): StoredRecordForm {
  const form = useRecord<StoredRecord, FormValues>({
    record: list,
    stored: undefined,
    draftKey: list.key,
    save: (to) => saveRecord(list, to),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew, and nothing else does
  useEffect(() => form.startFrom(panel.subject, panel.typed, panel.omitted), [panel.round])
  return form
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
