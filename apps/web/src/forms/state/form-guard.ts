import { useBlocker } from '@tanstack/react-router'
import { appTexts } from '../../i18n/app-texts.ts'
import { currentTranslator } from '../../i18n/language.ts'
import { isSignedIn } from '../../session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useIsBehindModal } from '../../ui/overlays/modal-stack.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { FormValues } from './form-state.ts'
import type { SaveForm } from './use-save-form.ts'

export function confirmDiscard(): Promise<boolean> {
  const t = currentTranslator(appTexts)
  return confirm({
    title: t('app:form.unsavedTitle'),
    text: t('app:form.unsavedText'),
    confirmLabel: t('app:action.discard'),
    cancelLabel: t('app:action.keepEditing'),
    destructive: true,
  })
}

type FormGuardOptions = {
  /** False while the form is closed or another form is in front of it. */
  readonly active: boolean
  readonly isUnsaved: boolean
  /** True while a save that closes the form is running. Navigation is blocked until the answer arrives. */
  readonly leaving?: boolean
  readonly onSave: () => void
  /** Saves the form and opens an empty form; undefined if the form can only be saved. */
  readonly onSaveAndNew?: (() => void) | undefined
  /** Called when the user leaves the form and discards the unsaved changes. */
  readonly onDiscard: () => void
}

export function useFormGuard(options: FormGuardOptions): void {
  const { active, isUnsaved, leaving = false, onSave, onSaveAndNew = onSave, onDiscard } = options
  const isBehindModal = useIsBehindModal()
  const isInFront = () => isSignedIn() && active
  const isAtStake = () => isInFront() && isUnsaved
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePage(current, next)) return false
      if (isInFront() && leaving) return true
      if (!isAtStake()) return false
      if (!(await confirmDiscard())) return true
      onDiscard()
      return false
    },
    enableBeforeUnload: isAtStake,
  })
  useShortcuts(active && !isBehindModal ? { save: onSave, saveAndNew: onSaveAndNew } : {})
}

type PageLocation = { readonly pathname: string; readonly search: object }

/** True for navigation within the page, such as the link that skips to the content. */
function isSamePage(current: PageLocation, next: PageLocation): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search)
}

type SaveOptions<Values extends FormValues, Saved> = {
  readonly saveForm: SaveForm<Values, Saved>
  readonly onSaved: (saved: Saved) => void
}

/** Saves the changes, or shows a toast if there are none. Resolves to false if the save was refused. */
export async function saveChanges<Values extends FormValues, Saved>({
  saveForm,
  onSaved,
}: SaveOptions<Values, Saved>): Promise<boolean> {
  if (saveForm.hasNothingToSave) {
    toast.done(currentTranslator(appTexts)('app:form.nothingToSave'))
    return true
  }
  const saved = await saveForm.submit()
  if (saved === undefined) return false
  onSaved(saved)
  return true
}
