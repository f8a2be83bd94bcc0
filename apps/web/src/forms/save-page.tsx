import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { confirmDiscard } from './confirm-discard.ts'
import { SaveFailure } from './save-failure.tsx'
import classes from './save-page.module.css'
import type { FormValues } from './use-fields.ts'
import { useFormGuard } from './use-form-guard.ts'
import type { SaveForm } from './use-save-form.ts'

type Props<Values extends FormValues, Saved> = Pick<ComponentProps<typeof SaveFailure>, 'onLoadCurrent'> & {
  /** Names the form. */
  label: string
  saveForm: SaveForm<Values, Saved>
  onSaved: (saved: Saved) => void
  /** Begins again from what is stored. */
  onDiscard: () => void
  /** The values are still on their way: the form keeps its place and cannot be filled in. */
  loading: boolean
  /** Says what a save has to wait for. */
  waiting?: string | undefined
  children: ReactNode
}

/** The form that is a page: what was changed is saved or discarded at its foot, which stays in sight. */
export function SavePage<Values extends FormValues, Saved>(props: Props<Values, Saved>) {
  const { label, saveForm, onSaved, onDiscard, onLoadCurrent, loading, waiting, children } = props
  const { t } = useLanguage()
  const { isChanged, element, saving, failure, secondsLeft, submit } = saveForm
  const isUnsaved = isChanged || waiting !== undefined

  /** The foot goes, and with it what had the focus in it. */
  const focusForm = () => element.current?.focus({ preventScroll: true })

  const save = async () => {
    if (!isChanged || waiting !== undefined) return
    const isSentFromFoot = document.activeElement?.closest(`.${classes.foot}`)
    const saved = await submit()
    if (saved === undefined) return
    onSaved(saved)
    if (isSentFromFoot) focusForm()
  }
  const discard = async () => {
    if (!(await confirmDiscard())) return
    onDiscard()
    focusForm()
  }
  useFormGuard({ active: true, isUnsaved, onSave: () => void save() })

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      aria-busy={loading}
      tabIndex={-1}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.sections} inert={loading}>
        {children}
      </div>
      {isUnsaved && (
        <div className={classes.foot}>
          <SaveFailure failure={failure} secondsLeft={secondsLeft} onLoadCurrent={onLoadCurrent} />
          <div className={classes.actions}>
            <Button type="submit" loading={saving} disabled={secondsLeft > 0 || waiting !== undefined}>
              {t('action.save')}
            </Button>
            <Button variant="default" disabled={saving} onClick={discard}>
              {t('action.discard')}
            </Button>
            <p role="status" className={classes.state}>
              {waiting ?? t('form.unsaved')}
            </p>
          </div>
        </div>
      )}
    </form>
  )
}
