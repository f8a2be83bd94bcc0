import type { ReactNode, RefObject } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import classes from './panel-form.module.css'

type Props = {
  element: RefObject<HTMLFormElement | null>
  saving: boolean
  /** Nothing can be sent yet. */
  waiting: boolean
  onSave: (next: 'close' | 'new') => void
  onCancel: () => void
  children: ReactNode
}

/** The fields of the panel, which scroll, and its buttons, which stay in sight. */
export function PanelForm({ element, saving, waiting, onSave, onCancel, children }: Props) {
  const { t } = useLanguage()
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave('close')
      }}
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.foot}>
        <Button type="submit" loading={saving} disabled={waiting}>
          {t('action.save')}
        </Button>
        <Button variant="default" disabled={waiting} onClick={() => onSave('new')}>
          {t('action.saveAndNew')}
        </Button>
        <Button variant="subtle" className={classes.cancel} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
