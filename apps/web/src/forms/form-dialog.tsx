import type { ReactNode } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Button } from '../ui/inputs/button.tsx'
import dialog from '../ui/overlays/dialog.module.css'
import { Dialog } from '../ui/overlays/dialog.tsx'
import classes from './form-dialog.module.css'
import { FormFailure } from './form-failure.tsx'
import type { FormValues } from './state/form-state.ts'
import type { SaveForm } from './state/use-save-form.ts'

type Props<Values extends FormValues, Saved> = {
  title: string
  width?: number
  confirmLabel: string
  destructive?: boolean
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
  form,
  onSaved,
  onClose,
  children,
}: Props<Values, Saved>) {
  const { t } = useLanguage(appTexts)
  const { element, failure, secondsLeft, saving, submit } = form
  const idError = failure?.errors.id?.[0]
  return (
    <Dialog title={title} {...(width && { width })} onClose={onClose}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          const saved = await submit(event)
          if (saved !== undefined) onSaved(saved)
        }}
      >
        {idError ? <Alert>{idError}</Alert> : <FormFailure failure={failure} secondsLeft={secondsLeft} />}
        {children}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'danger' : 'filled'}
            loading={saving}
            disabled={secondsLeft > 0}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
