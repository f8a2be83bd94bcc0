import { t } from '../i18n/language.ts'
import { confirm } from '../ui/confirm.tsx'

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
