import type { ReactNode, RefObject } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import { useIsBehindModal } from '../ui/overlays/modal-stack.ts'
import { Panel } from '../ui/overlays/panel.tsx'
import { shortcutProps } from '../ui/shortcuts.ts'
import { MergeForm } from './merge-form.tsx'
import { OmittedNote } from './omitted-note.tsx'
import { SaveFailure } from './save-failure.tsx'
import classes from './save-panel.module.css'
import { confirmDiscard, saveChanges, useFormGuard } from './state/form-guard.ts'
import type { FormValues } from './state/form-state.ts'
import type { DraftedForm } from './state/use-form-draft.ts'
import { type MergeOptions, useMerge } from './state/use-merge.ts'

type Props<Values extends FormValues, Saved> = {
  title: string
  opened: boolean
  /** True for the form of a new record. */
  isNew: boolean
  onClose: () => void
  onNew: () => void
  saveForm: DraftedForm<Values, Saved>
  merging: MergeOptions<Values>
  /** Called after a save, before the panel closes or opens an empty form. */
  onSaved: (saved: Saved) => void
  onAddAsNew: () => void
  /** Renders the form within other content of the panel, such as tabs. */
  renderFrame?: (form: ReactNode) => ReactNode
  children: ReactNode
}

export function SavePanel<Values extends FormValues, Saved>(props: Props<Values, Saved>) {
  const {
    title,
    opened,
    isNew,
    onClose,
    onNew,
    saveForm,
    merging,
    onSaved,
    onAddAsNew,
    renderFrame,
    children,
  } = props
  const { t } = useLanguage(appTexts)
  const isBehindModal = useIsBehindModal()
  const { isChanged, element, saving, failure, secondsLeft, draft } = saveForm

  const focusFirst = () => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  const save = async (next: 'close' | 'new') => {
    if (!(await saveChanges({ saveForm, onSaved }))) return
    if (next === 'close') return onClose()
    onNew()
    focusFirst()
  }
  const addAsNew = () => {
    onAddAsNew()
    focusFirst() // the pressed button disappears
  }
  const leave = async () => {
    if (saving || (opened && isChanged && !(await confirmDiscard()))) return
    draft.drop()
    onClose()
  }
  const merge = useMerge({ saveForm, merging, onSave: () => void save('close') })
  const saveShown = () => element.current?.checkVisibility() && element.current.requestSubmit()
  const saveAndNew = () => {
    if (element.current?.checkVisibility()) void save('new')
  }
  useFormGuard({
    active: opened,
    isUnsaved: isChanged,
    leaving: saving,
    onSave: saveShown,
    onSaveAndNew: isNew && !merge?.shown ? saveAndNew : undefined,
    onDiscard: draft.drop,
  })
  const form = { element, isNew, saving, waiting: secondsLeft > 0, onCancel: leave }
  const content = merge?.shown ? (
    <MergeForm element={element} {...merge} />
  ) : (
    <PanelForm {...form} onSave={(next) => void save(next)}>
      <SaveFailure {...{ failure, secondsLeft, merge }} onAddAsNew={addAsNew} />
      <OmittedNote omitted={draft.omitted} labelOf={merging.labelOf} />
      {children}
    </PanelForm>
  )

  return (
    <Panel
      title={title}
      closeLabel={t('app:action.close')}
      opened={opened}
      onClose={leave}
      isBehindModal={isBehindModal}
    >
      {renderFrame ? renderFrame(content) : content}
    </Panel>
  )
}

type FormProps = {
  isNew: boolean
  element: RefObject<HTMLFormElement | null>
  saving: boolean
  /** True while the server's rate limit forbids another save. */
  waiting: boolean
  onSave: (next: 'close' | 'new') => void
  onCancel: () => void
  children: ReactNode
}

function PanelForm({ element, isNew, saving, waiting, onSave, onCancel, children }: FormProps) {
  const { t } = useLanguage(appTexts)
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
        <Button type="submit" loading={saving} disabled={waiting} {...shortcutProps('save')}>
          {t('app:action.save')}
        </Button>
        <Button
          variant="default"
          disabled={waiting}
          onClick={() => onSave('new')}
          {...(isNew && shortcutProps('saveAndNew'))}
        >
          {t('app:action.saveAndNew')}
        </Button>
        <Button variant="subtle" className={classes.cancel} onClick={onCancel}>
          {t('app:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
