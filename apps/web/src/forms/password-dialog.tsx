import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { readUser } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormValues } from './form-state.ts'
import classes from './password-dialog.module.css'
import { PasswordField } from './password-field.tsx'
import type { SaveForm } from './use-save-form.ts'

const texts = defineTextPairs('passwordDialog', {
  label: { en: 'Your current password', ja: '現在のパスワード' },
  hint: { en: 'Confirms that it is you.', ja: 'ご本人の確認のため、入力してください。' },
})

type ConfirmedValues = FormValues & { current_password: string }

type Props<Values extends ConfirmedValues, Saved> = {
  title: string
  width?: number
  confirmLabel: string
  destructive?: boolean
  /** The save sends `current_password` together with the other values. */
  form: SaveForm<Values, Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for a change that the user confirms with the current password. A refused change keeps what was typed. */
export function PasswordDialog<Values extends ConfirmedValues, Saved>({
  title,
  width,
  confirmLabel,
  destructive = false,
  form,
  onSaved,
  onClose,
  children,
}: Props<Values, Saved>) {
  const { t } = useLanguage(texts, shellTexts)
  const { element, failure, secondsLeft, saving, submit, text } = form
  const refusal = failure?.errors.id?.[0]
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
        {refusal ? <Alert>{refusal}</Alert> : <FormFailure failure={failure} secondsLeft={secondsLeft} />}
        {children}
        <Account />
        <PasswordField
          size="sm"
          label={t('passwordDialog:label')}
          hint={t('passwordDialog:hint')}
          autoComplete="current-password"
          {...text('current_password')}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('shell:action.cancel')}
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

/** A hidden field that tells password managers whose password is asked for. */
function Account() {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={readUser()?.email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
