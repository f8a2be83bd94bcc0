import type { ReactNode } from 'react'
import type { ConfirmationProps } from '../http/confirmations.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import classes from '../ui/overlays/dialog.module.css'
import { Dialog } from '../ui/overlays/dialog.tsx'

type Props = Pick<ConfirmationProps, 'onAnswer'> & {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** What is to be confirmed. */
  readonly children: ReactNode
}

/** The dialog of every confirmation. A feature fills it. */
export function Confirmation({ title, text, confirmLabel, onAnswer, children }: Props) {
  const { t } = useLanguage(appTexts)
  return (
    <Dialog title={title} width={520} onClose={() => onAnswer(false)}>
      <p>{text}</p>
      {children}
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {t('app:action.cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)}>{confirmLabel}</Button>
      </div>
    </Dialog>
  )
}
