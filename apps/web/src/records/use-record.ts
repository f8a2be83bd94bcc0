import { dependentFields, secretsOf } from '@touchline/contract/fields/fields'
import type { FieldErrors } from '@touchline/contract/http/issues'
import type { RecordDeclaration, RecordDraft } from '@touchline/contract/records/record'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormValues } from '../forms/state/form-state.ts'
import { newPicturesOf } from '../forms/state/form-values.ts'
import { storedSecret } from '../forms/state/stored-secrets.ts'
import { useFormDraft } from '../forms/state/use-form-draft.ts'
import { useSaveForm } from '../forms/state/use-save-form.ts'
import { recordDraft, recordFormErrors, recordFormValues } from './record-values.ts'

/** What every stored record has, whether it is a row of a list, a settings group or a profile. */
export type Versioned = { readonly id: number; readonly version: number }

export type RecordToSave = {
  /** Undefined for a new record. */
  readonly id?: number | undefined
  /** The values of the form, and the version that it was filled from. */
  readonly draft: RecordDraft
  readonly pictures?: Readonly<Record<string, File>>
}

type RecordOptions<Stored, Values> = {
  readonly record: RecordDeclaration
  /** The newest stored record; undefined while it loads, and for a new record. */
  readonly stored: Stored | undefined
  /** See `useFormDraft`. */
  readonly draftKey: string
  /** Further errors, such as those of a field that only this form requires. */
  readonly check?: (values: Values) => FieldErrors
  /** Asks before valid changes are saved. Resolves to false to keep the form. */
  readonly confirmSave?: (draft: RecordDraft, seen: Stored | undefined) => Promise<boolean>
  readonly save: (to: RecordToSave) => Promise<Stored>
  /** Called with the newer version of a record that another user has saved, before the form is merged with it. */
  readonly onNewer?: (newer: Stored) => void
}

export type RecordForm<
  Stored extends Versioned = Versioned,
  Values extends FormValues = FormValues,
> = ReturnType<typeof useRecord<Stored, Values>>

/** The form of a record of a list. */
export type StoredRecordForm = RecordForm<StoredRecord, FormValues>

/**
 * The form of a stored record, or of a new one. A save sends the version that the form was filled from. A form without
 * unsaved changes follows newer versions.
 */
export function useRecord<Stored extends Versioned, Values extends FormValues>(
  options: RecordOptions<Stored, Values>,
) {
  const { record, stored, draftKey, confirmSave, save, onNewer } = options
  const { fields, rules } = record
  const [seen, setSeen] = useState(stored)
  const read = (from: Stored | undefined) => recordFormValues(record, from) as Values
  const check = (values: Values) => ({
    ...recordFormErrors(record, values, seen),
    ...options.check?.(values),
  })
  const saveForm = useSaveForm<Values, Stored>({
    initialValues: read(seen),
    check,
    dependentFields: dependentFields(fields, rules),
    confirmSave: confirmSave && ((values) => confirmSave(recordDraft(record, values), seen)),
    save: (values) =>
      save({ id: seen?.id, draft: recordDraft(record, values, seen), pictures: newPicturesOf(values) }),
    stored: read,
    secrets: secretsOf(fields).map(([name]) => name),
    subject: seen,
  })
  const draft = useFormDraft({ form: draftKey, saveForm, subject: seen })
  /** `omitted` names the fields that a restored draft left out. */
  const startFrom = (from: Stored | undefined, typed?: FormValues, omitted?: readonly string[]) => {
    setSeen(from)
    saveForm.restart(read(from), typed)
    draft.setOmitted(omitted ?? (typed ? draft.omitted : []))
  }
  const follow = useEffectEvent((newer: Stored) => {
    if (!seen || (!saveForm.isChanged && newer.version !== seen.version)) startFrom(newer)
  })
  useEffect(() => {
    if (stored) follow(stored)
  }, [stored])

  const secret = (name: string) => storedSecret(name, { fields, values: saveForm.values, stored: seen })
  return {
    record,
    draftKey,
    saveForm: { ...saveForm, draft },
    seen,
    read,
    check,
    startFrom,
    secret,
    recordSaved: setSeen,
    onNewer,
  }
}
