import { boundFields } from '@touchline/contract/fields/fields'
import type { ReactNode } from 'react'
import type { FormValues } from '../forms/state/form-state.ts'
import { secretChange } from '../forms/state/stored-secrets.ts'
import type { MergeOptions } from '../forms/state/use-merge.ts'
import { useLanguage } from '../i18n/language.ts'
import { settingFormTexts } from '../i18n/setting-form-texts.ts'
import { useDates } from '../site/use-dates.ts'
import { FieldCell } from './cells.tsx'
import { recordDraft } from './record-values.ts'
import { ReferencedNames } from './referenced-names.tsx'
import type { RecordForm, Versioned } from './use-record.ts'

/** The value of a field in the merge view; undefined for a field that is shown by its kind. */
export type ShowValue<Values> = (name: string, values: Values) => ReactNode

/** The merge options of a record: values are shown as in a list, and bound fields are merged together. */
export function useRecordMerging<Stored extends Versioned, Values extends FormValues>(
  { record, readNewer, startFrom, onNewer }: RecordForm<Stored, Values>,
  show?: ShowValue<Values>,
): MergeOptions<Values> & Required<Pick<MergeOptions<Values>, 'hiddenFields'>> {
  const translator = { ...useLanguage(settingFormTexts), ...useDates() }
  const { fields } = record
  const showByKind = (name: string, values: Values) => {
    const field = fields[name]
    const typed = values[name]
    if (field?.kind === 'secret') return translator.t(`settingForm:storedSecret.merge.${secretChange(typed)}`)
    const row = recordDraft(record, values)
    const value = typed instanceof File ? typed : (row[name] ?? null)
    // the draft contains only the ids of the referenced records
    if (field?.kind === 'reference' && value !== null)
      return <ReferencedNames to={field.to} ids={[Number(value)]} />
    if (field?.kind === 'references' && Array.isArray(value) && value.length > 0)
      return <ReferencedNames to={field.to} ids={value.map(Number)} />
    if (field?.kind === 'country' || field?.kind === 'phone' || field?.kind === 'city') return String(typed)
    return field && <FieldCell field={field} value={value} row={row} translator={translator} />
  }
  return {
    read: (current) => readNewer(current as Stored),
    onRebase: (current, typed) => {
      onNewer?.(current as Stored)
      startFrom(current as Stored, typed)
    },
    labelOf: (name) => translator.localize(fields[name]?.label ?? { en: name, ja: name }),
    show: (name, values) => show?.(name, values) ?? showByKind(name, values),
    bound: boundFields(fields),
    // the phone number is shown with its country, and a city by its name
    hiddenFields: Object.keys(fields).filter((name) =>
      ['country', 'city'].includes(fields[name]?.kind ?? ''),
    ),
  }
}
