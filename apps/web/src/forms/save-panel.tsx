import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '../http/api-error.ts'
import { useLanguage } from '../i18n/language.ts'
import { isSignedIn } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { useIsCovered } from '../ui/covering.ts'
import { Panel } from '../ui/panel.tsx'
import { confirmDiscard } from './confirm-discard.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './save-panel.module.css'
import type { FormValues } from './use-fields.ts'
import type { SaveForm } from './use-save-form.ts'

type Props<Values extends FormValues, Saved> = {
  title: string
  opened: boolean
  onClose: () => void
  saveForm: SaveForm<Values, Saved>
  /** After a save; `next` says what its button asked for. */
  onSaved: (saved: Saved, next: 'close' | 'new') => void
  /** Another way to show a failure of the whole form; undefined leaves it to the panel. */
  failureAlert?: (failure: ApiError) => ReactNode | undefined
  children: ReactNode
}

/** The one form of the panel: Save, Save and new, Cancel, Ctrl or Cmd+S, and nothing typed is lost unasked. */
export function SavePanel<Values extends FormValues, Saved>(props: Props<Values, Saved>) {
  const { title, opened, onClose, saveForm, onSaved, failureAlert, children } = props
  const { t } = useLanguage()
  const covered = useIsCovered()
  const { isChanged, element, saving, failure, secondsLeft, submit } = saveForm
  const isUnsaved = () => opened && isChanged

  const save = async (next: 'close' | 'new') => {
    const saved = await submit()
    if (saved === undefined) return
    onSaved(saved, next)
    if (next === 'new') element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const leave = async () => {
    if (!saving && (!isUnsaved() || (await confirmDiscard()))) onClose()
  }
  useBlocker({
    shouldBlockFn: async () => isSignedIn() && isUnsaved() && !(await confirmDiscard()),
    enableBeforeUnload: () => isSignedIn() && isUnsaved(),
  })
  useSaveShortcut({ active: opened && !covered, onSave: () => void save('close') })

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
          {(failure && failureAlert?.(failure)) ?? (
            <FormFailure failure={failure} secondsLeft={secondsLeft} />
          )}
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

function useSaveShortcut({ active, onSave }: { active: boolean; onSave: () => void }): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.key?.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) onSave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [active, onSave])
}
