import { useBlocker } from '@tanstack/react-router'
import { currentTranslator } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { isSignedIn } from '../session/session.ts'
import { confirm } from '../ui/confirm.tsx'
import { useIsBehindModal } from '../ui/modal-stack.ts'
import { useShortcuts } from '../ui/shortcuts.ts'
import { toast } from '../ui/toast.tsx'
import type { FormValues } from './form-state.ts'
import type { SaveForm } from './use-save-form.ts'

/** Asks before anything typed is lost. */
export function confirmDiscard(): Promise<boolean> {
  const t = currentTranslator(shellTexts)
  return confirm({
    title: t('shell:form.unsavedTitle'),
    text: t('shell:form.unsavedText'),
    confirmLabel: t('shell:action.discard'),
    cancelLabel: t('shell:action.keepEditing'),
    destructive: true,
  })
}

type Options = {
  /** Whether the form is the one in front. */
  readonly active: boolean
  readonly isUnsaved: boolean
  /** Whether a save that leaves the form is on its way: nothing else leaves it before the answer. */
  readonly leaving?: boolean
  readonly onSave: () => void
}

/** What every form that is saved has in common: nothing typed is lost unasked, and Ctrl or Cmd+S saves. */
export function useFormGuard({ active, isUnsaved, leaving = false, onSave }: Options): void {
  const covered = useIsBehindModal()
  const isInFront = () => isSignedIn() && active
  const isAtStake = () => isInFront() && isUnsaved
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePage(current, next)) return false
      return (isInFront() && leaving) || (isAtStake() && !(await confirmDiscard()))
    },
    enableBeforeUnload: isAtStake,
  })
  useShortcuts(active && !covered ? { save: onSave } : {})
}

type PageAddress = { readonly pathname: string; readonly search: object }

/** A link to a part of the page, as the one that skips to its content. */
function isSamePage(current: PageAddress, next: PageAddress): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search)
}

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
    toast.done(currentTranslator(shellTexts)('shell:form.nothingToSave'))
    return true
  }
  const saved = await saveForm.submit()
  if (saved === undefined) return false
  onSaved(saved)
  return true
}
