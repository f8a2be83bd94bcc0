import { useEffect } from 'react'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusDialog, rescueFocus } from '../../ui/focus-content.ts'
import { focusRow } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { awaitRow } from '../../ui/use-row-focus.ts'
import { itemName } from './item-name.ts'
import { useReloadList } from './master-list-query.ts'
import classes from './restore-dialog.module.css'
import { type RestoreQuestion, sharedByNone } from './restore-question.ts'
import { useRestoreForm } from './use-restore-form.ts'

export type RestoreDialogProps = {
  readonly question: RestoreQuestion | undefined
  readonly panel: { readonly opened: boolean; readonly close: () => void }
}

/** Takes a row out of the trash under another name, or another number, where another row has its own by now. */
export function RestoreDialog({ question, panel }: RestoreDialogProps) {
  return question && panel.opened && <RestoreForm question={question} onClose={panel.close} />
}

type Props = { question: RestoreQuestion; onClose: () => void }

function RestoreForm({ question, onClose }: Props) {
  const { list, item, errors } = question
  const { t, say, language } = useLanguage()
  const reload = useReloadList(list)
  const form = useRestoreForm(question)
  // what had the focus before may have been the button of a toast
  useEffect(
    () => () => {
      if (!focusDialog() && !focusRow({ list: list.key, id: item.id })) rescueFocus()
    },
    [list, item],
  )
  const restore = async () => {
    const restored = await form.submit()
    if (!restored) return
    onClose()
    toast.done(t('item.restored', { name: itemName(list, restored, language) }))
    awaitRow({ list: list.key, id: item.id })
    void reload()
  }
  return (
    <Dialog title={t('restore.title', { name: itemName(list, item, language) })} onClose={onClose}>
      <form
        ref={form.element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void restore()
        }}
      >
        <p>{t('restore.text')}</p>
        <FormFailure failure={form.failure} secondsLeft={form.secondsLeft} />
        {sharedByNone(list).map((name) => {
          const field = list.allFields[name]
          const common = { required: name === list.nameField, autoFocus: name in errors }
          return (
            field && (
              <FieldControl
                key={name}
                field={field}
                label={say(field.label)}
                {...common}
                {...form.field(name)}
              />
            )
          )
        })}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={form.saving} disabled={form.secondsLeft > 0}>
            {t('action.restore')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
