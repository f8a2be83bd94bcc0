import type { ComponentProps, ReactNode } from 'react'
import { confirmDiscard } from './confirm-discard.ts'
import type { SaveFailure } from './save-failure.tsx'
import { SaveFoot } from './save-foot.tsx'
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
  const { isChanged, element, saving, failure, secondsLeft, submit } = saveForm
  const isUnsaved = isChanged || waiting !== undefined

  /** The foot goes, and with it what had the focus in it. */
  const focusForm = () => element.current?.focus({ preventScroll: true })

  const save = async () => {
    if (!isChanged || waiting !== undefined) return
    const isSentFromFoot = document.activeElement?.closest('[data-foot]')
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
        <SaveFoot
          failure={failure}
          secondsLeft={secondsLeft}
          saving={saving}
          waiting={waiting}
          onLoadCurrent={onLoadCurrent}
          onDiscard={discard}
        />
      )}
    </form>
  )
}
