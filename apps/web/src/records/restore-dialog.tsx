import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { changeSchema, type RecordDraft } from '@touchline/contract/records/record'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect, useEffectEvent } from 'react'
import { FieldControl } from '../forms/field-control.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { placeErrors } from '../forms/state/form-state.ts'
import { readField } from '../forms/state/form-values.ts'
import { useSaveForm } from '../forms/state/use-save-form.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { focusDialog, restoreFocus } from '../ui/focus.ts'
import { awaitRow, focusRow } from '../ui/table/row-focus.ts'
import { recordName } from './field-text.ts'
import { restoreRecord, useReloadList } from './record-query.ts'
import { type RestoreConflict, type RestoreDialogProps, uniqueFields } from './restore-conflict.tsx'

export function RestoreDialog({ question, panel }: RestoreDialogProps) {
  return question && panel.opened && <RestoreForm question={question} onClose={panel.close} />
}

type Props = { question: RestoreConflict; onClose: () => void }

function RestoreForm({ question, onClose }: Props) {
  const { list, item, errors } = question
  const { t, localize, language } = useLanguage(appTexts)
  const reload = useReloadList(list)
  const form = useRestoreForm(question)
  // the dialog may have been opened from a toast that has disappeared
  useEffect(
    () => () => {
      if (!focusDialog() && !focusRow({ list: list.key, id: item.id })) restoreFocus()
    },
    [list, item],
  )
  const finish = (restored: StoredRecord) => {
    onClose()
    toast.done(t('app:item.restored', { name: recordName(list, restored, language) }), {
      kind: `${list.key}.restored`,
      counted: (count) => t('app:item.restoredCount', { count }),
    })
    awaitRow({ list: list.key, id: item.id })
    void reload()
  }
  return (
    <FormDialog
      title={t('app:restore.title', { name: recordName(list, item, language) })}
      confirmLabel={t('app:action.restore')}
      form={form}
      onSaved={finish}
      onClose={onClose}
    >
      <p>{t('app:restore.text')}</p>
      {uniqueFields(list).map((name) => {
        const field = list.fields[name]
        const common = { required: name === list.nameField, autoFocus: name in errors }
        return (
          field && (
            <FieldControl
              key={name}
              field={field}
              label={localize(field.label)}
              {...common}
              {...form.field(name)}
            />
          )
        )
      })}
    </FormDialog>
  )
}

/** The form of the unique fields. It begins with the errors of the refused restore. */
export function useRestoreForm({ list, item, errors }: RestoreConflict) {
  const names = uniqueFields(list)
  const draftOf = (values: Record<string, string>): RecordDraft =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = list.fields[name]
        return field ? [[name, readField({ field, written: values[name] ?? '', values })]] : []
      }),
    ) as RecordDraft
  const form = useSaveForm({
    initialValues: Object.fromEntries(names.map((name) => [name, String(item[name] ?? '')])),
    check: (values) => fieldErrorsOf(changeSchema(list), draftOf(values)),
    save: (values) => restoreRecord(list, item, draftOf(values)),
  })
  const begin = useEffectEvent(() => form.setErrors(placeErrors(errors, names).fields))
  useEffect(begin, [])
  return form
}
