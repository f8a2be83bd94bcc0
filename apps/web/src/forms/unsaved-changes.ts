import { useBlocker } from '@tanstack/react-router'
import { t } from '../i18n/language.ts'
import { isSignedIn } from '../session/session.ts'
import { confirm } from '../ui/confirm.tsx'
import { useIsBehindModal } from '../ui/modal-stack.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'

const unsavedForms = new Set<() => boolean>()

/** Takes part in the question whether anything typed would be lost. */
export function registerUnsavedForm(isUnsaved: () => boolean): () => void {
  unsavedForms.add(isUnsaved)
  return () => unsavedForms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...unsavedForms].some((isUnsaved) => isUnsaved())
}

/** Asks before anything typed is lost. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: t('form.unsavedTitle'),
    text: t('form.unsavedText'),
    confirmLabel: t('action.discard'),
    cancelLabel: t('action.keepEditing'),
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
