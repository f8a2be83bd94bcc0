import type { ComponentProps, ReactNode } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/inputs/button.tsx'
import { shortcutProps } from '../ui/shortcuts.ts'
import { MergeForm } from './merge-form.tsx'
import { OmittedNote } from './omitted-note.tsx'
import { SaveFailure } from './save-failure.tsx'
import classes from './save-page.module.css'
import { confirmDiscard, saveChanges, useFormGuard } from './state/form-guard.ts'
import type { FormValues } from './state/form-state.ts'
import type { DraftedForm } from './state/use-form-draft.ts'
import { type MergeOptions, useMerge } from './state/use-merge.ts'

type SaveFootProps<Values extends FormValues> = ComponentProps<typeof SaveFailure<Values>> & {
  /** Without unsaved changes, the foot is at the end of the form and its button is disabled. */
  isUnsaved: boolean
  saving: boolean
  waiting: string | undefined
  onDiscard: () => void
}

export function SaveFoot<Values extends FormValues>(props: SaveFootProps<Values>) {
  const { isUnsaved, saving, waiting, onDiscard, ...failing } = props
  const { t } = useLanguage(appTexts)
  return (
    <div data-foot={isUnsaved || undefined} className={classes.foot}>
      {isUnsaved && <SaveFailure {...failing} />}
      <div className={classes.actions}>
        <Button
          type="submit"
          loading={saving}
          disabled={!isUnsaved || failing.secondsLeft > 0 || waiting !== undefined}
          {...shortcutProps('save')}
        >
          {t('app:action.save')}
        </Button>
        {isUnsaved && (
          <Button variant="default" disabled={saving} onClick={onDiscard}>
            {t('app:action.discard')}
          </Button>
        )}
        <p role="status" className={classes.state}>
          {waiting ?? (isUnsaved && t('app:form.unsaved'))}
        </p>
      </div>
    </div>
  )
}

type SavePageProps<Values extends FormValues, Saved> = {
  label: string
  saveForm: DraftedForm<Values, Saved>
  merging: MergeOptions<Values>
  onSaved: (saved: Saved) => void
  onDiscard: () => void
  /** True while the stored values are loading. The form is visible but inert. */
  loading: boolean
  /** The reason why the form cannot be saved yet, such as pictures that are still being uploaded. */
  waiting?: string | undefined
  children: ReactNode
}

export function SavePage<Values extends FormValues, Saved>(props: SavePageProps<Values, Saved>) {
  const { label, saveForm, onSaved, onDiscard, merging, loading, waiting, children } = props
  const { isChanged, element, saving, failure, secondsLeft, draft } = saveForm
  const isUnsaved = isChanged || waiting !== undefined

  /** The button of the foot is disabled after a save, and loses the focus to the form. */
  const focusForm = () => element.current?.focus({ preventScroll: true })

  const save = async () => {
    if (loading || waiting !== undefined) return
    const isSentFromFoot = document.activeElement?.closest('[data-foot]')
    if ((await saveChanges({ saveForm, onSaved })) && isSentFromFoot) focusForm()
  }
  const discard = async () => {
    if (!(await confirmDiscard())) return
    onDiscard()
    focusForm()
  }
  const merge = useMerge({ saveForm, merging, onSave: () => void save() })
  useFormGuard({
    active: true,
    isUnsaved,
    onSave: () => element.current?.requestSubmit(),
    onDiscard: draft.drop,
  })
  if (merge?.shown) {
    return (
      <Card>
        <MergeForm element={element} label={label} {...merge} />
      </Card>
    )
  }

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
        <OmittedNote omitted={draft.omitted} labelOf={merging.labelOf} />
        {children}
      </div>
      <SaveFoot
        isUnsaved={isUnsaved && !loading}
        failure={failure}
        secondsLeft={secondsLeft}
        saving={saving}
        waiting={waiting}
        merge={merge}
        onDiscard={discard}
      />
    </form>
  )
}
