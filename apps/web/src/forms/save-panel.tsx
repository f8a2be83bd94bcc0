import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { useIsCovered } from '../ui/covering.ts'
import { Panel } from '../ui/panel.tsx'
import { confirmDiscard } from './confirm-discard.ts'
import { SaveFailure } from './save-failure.tsx'
import classes from './save-panel.module.css'
import type { FormValues } from './use-fields.ts'
import { useFormGuard } from './use-form-guard.ts'
import type { SaveForm } from './use-save-form.ts'

type Props<Values extends FormValues, Saved> = Pick<ComponentProps<typeof SaveFailure>, 'onLoadCurrent'> & {
  title: string
  opened: boolean
  onClose: () => void
  saveForm: SaveForm<Values, Saved>
  /** After a save; `next` says what its button asked for. */
  onSaved: (saved: Saved, next: 'close' | 'new') => void
  children: ReactNode
}

/** The one form of the panel: Save, Save and new, Cancel, Ctrl or Cmd+S, and nothing typed is lost unasked. */
export function SavePanel<Values extends FormValues, Saved>(props: Props<Values, Saved>) {
  const { title, opened, onClose, saveForm, onSaved, onLoadCurrent, children } = props
  const { t } = useLanguage()
  const covered = useIsCovered()
  const { isChanged, element, saving, failure, secondsLeft, submit } = saveForm

  const save = async (next: 'close' | 'new') => {
    const saved = await submit()
    if (saved === undefined) return
    onSaved(saved, next)
    if (next === 'new') element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const leave = async () => {
    if (!saving && (!(opened && isChanged) || (await confirmDiscard()))) onClose()
  }
  useFormGuard({ active: opened, isUnsaved: isChanged, onSave: () => void save('close') })

  return (
    <Panel title={title} closeLabel={t('action.close')} opened={opened} onClose={leave} covered={covered}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save('close')
        }}
      >
        <div className={classes.fields}>
          <SaveFailure failure={failure} secondsLeft={secondsLeft} onLoadCurrent={onLoadCurrent} />
          {children}
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={saving} disabled={secondsLeft > 0}>
            {t('action.save')}
          </Button>
          <Button variant="default" disabled={secondsLeft > 0} onClick={() => void save('new')}>
            {t('action.saveAndNew')}
          </Button>
          <Button variant="subtle" className={classes.cancel} onClick={leave}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
