import type { ReactNode } from 'react'
import { DraftBar } from '../forms/draft-bar.tsx'
import { SavePage } from '../forms/save-page.tsx'
import type { FormValues } from '../forms/state/form-state.ts'
import { type ShowValue, useRecordMerging } from './record-merging.tsx'
import type { RecordForm, Versioned } from './use-record.ts'

type DraftProps<Stored extends Versioned, Values extends FormValues> = {
  form: RecordForm<Stored, Values>
}

/** Offers the draft of a record that its page was left with. */
export function RecordDraftBar<Stored extends Versioned, Values extends FormValues>({
  form: { draftKey, startFrom },
}: DraftProps<Stored, Values>) {
  return (
    <DraftBar<Stored>
      draftKey={draftKey}
      onRestore={({ subject, values, omitted }) => startFrom(subject, values, omitted)}
    />
  )
}

type PageProps<Stored extends Versioned, Values extends FormValues> = {
  label: string
  form: RecordForm<Stored, Values>
  /** True while the stored record is loading. */
  loading?: boolean
  show?: ShowValue<Values> | undefined
  /** Fields that the merge view does not list. With this property, it lists unchanged fields of a group too. */
  hiddenFields?: readonly string[] | undefined
  onSaved: (saved: Stored) => void
  onDiscard?: (() => void) | undefined
  waiting?: string | undefined
  children: ReactNode
}

/** The page of one record, with its merge view. */
export function RecordPage<Stored extends Versioned, Values extends FormValues>({
  label,
  form,
  loading = false,
  show,
  hiddenFields,
  onSaved,
  onDiscard,
  waiting,
  children,
}: PageProps<Stored, Values>) {
  const { saveForm, seen, startFrom, recordSaved } = form
  const byKind = useRecordMerging(form, show)
  const merging = hiddenFields
    ? { ...byKind, hiddenFields: [...byKind.hiddenFields, ...hiddenFields] }
    : { ...byKind, listsChanges: true }
  return (
    <SavePage
      label={label}
      saveForm={saveForm}
      merging={merging}
      loading={loading}
      waiting={waiting}
      onSaved={(saved) => {
        recordSaved(saved)
        onSaved(saved)
      }}
      onDiscard={() => {
        startFrom(seen)
        onDiscard?.()
      }}
    >
      {children}
    </SavePage>
  )
}
