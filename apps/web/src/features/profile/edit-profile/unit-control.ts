import type { ProfileName } from './profile-values.ts'
import type { ProfileForm } from './use-edit-form.ts'

/** What a control of several fields needs; an empty field is null or no text, as the control likes. */
export function unitControl<Name extends ProfileName>(saveForm: ProfileForm, names: readonly Name[]) {
  type Change = Readonly<Partial<Record<Name, string | number | null>>>
  const errors = Object.fromEntries(names.map((name) => [name, saveForm.field(name).error]))
  return {
    errors: errors as Readonly<Record<Name, string | undefined>>,
    onChange: (change: Change) => {
      for (const name of names) {
        const value = change[name]
        if (value !== undefined) saveForm.field(name).onChange(String(value ?? ''))
      }
    },
  }
}
