import { dependentFields, type Fields, secretsOf } from '@touchline/contract/fields/fields'
import type { Rule } from '@touchline/contract/fields/rules'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { useState } from 'react'
import type { FormValues } from './form-state.ts'
import { storedSecret } from './stored-secrets.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSaveForm } from './use-save-form.ts'

type StoredFormOptions<Stored, Values, Saved> = {
  readonly fields: Fields
  readonly rules: readonly Rule[]
  /** See `useFormDraft`. */
  readonly draftKey: string
  readonly initial: Stored | undefined
  readonly read: (stored: Stored | undefined) => Values
  readonly check: (values: Values, stored: Stored | undefined) => FieldErrors
  /** See `useSaveForm`. */
  readonly confirmSave?: ((values: Values, stored: Stored | undefined) => Promise<boolean>) | undefined
  readonly save: (values: Values, stored: Stored | undefined) => Promise<Saved>
  /** Reads the form's values from the answer of a save, for a form that stays open. */
  readonly readSaved?: (saved: Saved) => Values
}

/**
 * The form of a stored record. A save sends the version that the form was filled from. The form also knows which
 * secrets are stored.
 */
export function useStoredForm<Stored extends { readonly id: number }, Values extends FormValues, Saved>(
  options: StoredFormOptions<Stored, Values, Saved>,
) {
  const { fields, rules, draftKey, initial, read, check, confirmSave, save, readSaved } = options
  const [seen, setSeen] = useState(initial)
  const saveForm = useSaveForm<Values, Saved>({
    initialValues: read(seen),
    check: (values) => check(values, seen),
    dependentFields: dependentFields(fields, rules),
    confirmSave: confirmSave && ((values) => confirmSave(values, seen)),
    save: (values) => save(values, seen),
    ...(readSaved && { stored: readSaved }),
    secrets: secretsOf(fields).map(([name]) => name),
    subject: seen,
  })
  const draft = useFormDraft({ form: draftKey, saveForm, subject: seen })
  /** `omitted` names the fields that a restored draft left out. */
  const startFrom = (stored: Stored | undefined, typed?: FormValues, omitted?: readonly string[]) => {
    setSeen(stored)
    saveForm.restart(read(stored), typed)
    draft.setOmitted(omitted ?? (typed ? draft.omitted : []))
  }
  const secret = (name: string) => storedSecret(name, { fields, values: saveForm.values, stored: seen })
  return { saveForm: { ...saveForm, draft }, seen, startFrom, secret, recordSaved: setSeen }
}
