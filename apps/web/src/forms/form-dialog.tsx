import type { ReactNode } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import dialog from '../ui/overlays/dialog.module.css'
import { Dialog } from '../ui/overlays/dialog.tsx'
import classes from './form-dialog.module.css'
import type { FormValues } from './state/form-state.ts'
import type { SaveForm } from './state/use-save-form.ts'
import { SubmitForm } from './submit-form.tsx'

type Props<Values extends FormValues, Saved> = {
  title: string
  width?: number
  confirmLabel: string
  destructive?: boolean
  /** True if the button that confirms has the focus at first. */
  confirmFocused?: boolean
  form: SaveForm<Values, Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a small form. A refused save keeps what was typed. */
export function FormDialog<Values extends FormValues, Saved>({
  title,
  width,
  confirmLabel,
  destructive = false,
  confirmFocused = false,
  form,
  onSaved,
  onClose,
  children,
}: Props<Values, Saved>) {
  const { t } = useLanguage(appTexts)
  return (
    <Dialog title={title} {...(width && { width })} onClose={onClose}>
      <SubmitForm form={form} className={classes.form} onSaved={onSaved}>
        {children}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'danger' : 'filled'}
            loading={form.saving}
            disabled={form.secondsLeft > 0}
            data-autofocus={confirmFocused || undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  )
}
