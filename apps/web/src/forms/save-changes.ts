import { t } from '../i18n/language.ts'
import { toast } from '../ui/toast.tsx'
import type { FormValues } from './use-fields.ts'
import type { SaveForm } from './use-save-form.ts'

type Saving<Values extends FormValues, Saved> = {
  readonly saveForm: SaveForm<Values, Saved>
  readonly onSaved: (saved: Saved) => void
}

/** Saves what was changed, or says that nothing was; false where the save was refused. */
export async function saveChanges<Values extends FormValues, Saved>({
  saveForm,
  onSaved,
}: Saving<Values, Saved>): Promise<boolean> {
  if (saveForm.isStored) {
    toast.done(t('form.nothingToSave'))
    return true
  }
  const saved = await saveForm.submit()
  if (saved === undefined) return false
  onSaved(saved)
  return true
}
