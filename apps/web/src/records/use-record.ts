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
import { recordDraft, recordFormErrors, recordFormValues, withKnownNames } from './record-values.ts'

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
  /** The values that a save sends. Default: all values of the form. */
  readonly draftOf?: (values: Values, initial: Values) => RecordDraft
  /** Further errors, such as those of a field that only this form requires. */
  readonly check?: (draft: RecordDraft, seen: Stored | undefined) => FieldErrors
  /** Asks before valid changes are saved. Resolves to false to keep the form. */
  readonly confirmSave?: (draft: RecordDraft, seen: Stored | undefined) => Promise<boolean>
  readonly save: (to: RecordToSave, seen: Stored | undefined) => Promise<Stored>
  /** Called with the newer version of a record that another user has saved, before the form is merged with it. */
  readonly onNewer?: (newer: Stored) => void
  /**
   * For a form that also follows newer versions while it has unsaved changes: the values that the newer version may
   * replace; undefined for a conflict.
   */
  readonly replaced?: (versions: FormVersions<Values>) => Values | undefined
}

export type FormVersions<Values> = {
  /** The values that the form was filled with. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
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
  const readNewer = (newer: Stored) => withKnownNames(record, read(newer), saveForm.initial)
  const draftOf = (values: Values) => options.draftOf?.(values, read(seen)) ?? recordDraft(record, values)
  const check = (values: Values) => {
    const draft = draftOf(values)
    return { ...recordFormErrors(record, values, { stored: seen, draft }), ...options.check?.(draft, seen) }
  }
  const saveForm = useSaveForm<Values, Stored>({
    initialValues: read(seen),
    check,
    dependentFields: dependentFields(fields, rules),
    confirmSave: confirmSave && ((values) => confirmSave(draftOf(values), seen)),
    save: (values) => {
      const draft = { ...draftOf(values), ...(seen && { version: seen.version }) }
      return save({ id: seen?.id, draft, pictures: newPicturesOf(values) }, seen)
    },
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
    if (!seen || (!saveForm.isChanged && newer.version > seen.version)) return startFrom(newer)
    if (newer === seen || newer.version < seen.version) return
    const versions = { base: saveForm.initial, mine: saveForm.values, theirs: readNewer(newer) }
    const replaced = options.replaced?.(versions)
    if (!replaced) return
    setSeen(newer)
    saveForm.markSaved(replaced, read(newer))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that is restored may begin from an earlier version
  useEffect(() => {
    if (stored) follow(stored)
  }, [stored, seen])

  const secret = (name: string) => storedSecret(name, { fields, values: saveForm.values, stored: seen })
  return {
    record,
    draftKey,
    saveForm: { ...saveForm, draft },
    seen,
    read,
    readNewer,
    check,
    startFrom,
    secret,
    recordSaved: setSeen,
    onNewer,
  }
}
