import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useEffect, useState } from 'react'
import { FieldControl } from '../../forms/field-control.tsx'
import { SavePanel } from '../../forms/save-panel.tsx'
import type { FormValues } from '../../forms/use-fields.ts'
import type { PanelState } from '../../forms/use-panel.ts'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { formRows } from './form-rows.ts'
import { itemName } from './item-name.ts'
import { draftOf, itemFaults, valuesOf } from './item-values.ts'
import classes from './master-item-panel.module.css'
import { saveMasterItem, useReloadList } from './master-list-query.ts'

type Props = { list: MasterList; panel: PanelState<MasterItem> }

/** Adds a row to a list or edits one. */
export function MasterItemPanel({ list, panel }: Props) {
  const { t, say, language } = useLanguage()
  const reload = useReloadList(list)
  /** The row as it was when the form was filled from it; none for a new one. */
  const [seen, setSeen] = useState<MasterItem>()
  const saveForm = useSaveForm({
    initialValues: valuesOf(list),
    check: (values) => itemFaults(list, values),
    save: (values) => saveMasterItem(list, { id: seen?.id, draft: draftOf(list, values, seen) }),
    draftKey: list.key,
    subject: seen,
  })
  const { field: fieldProps, restart } = saveForm
  const startFrom = (item: MasterItem | undefined, typed?: FormValues) => {
    setSeen(item)
    restart(valuesOf(list, item), typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew, and nothing else does
  useEffect(() => startFrom(panel.subject, panel.typed), [panel.round])

  const onSaved = (saved: MasterItem, next: 'close' | 'new') => {
    toast.done(t('item.saved', { name: itemName(list, saved, language) }))
    void reload()
    if (next === 'close') panel.close()
    else panel.openNew()
  }
  const title = seen
    ? t('item.edit', { name: itemName(list, seen, language) })
    : t('list.add', { item: say(list.item) })

  return (
    <SavePanel
      title={title}
      opened={panel.opened}
      onClose={panel.close}
      saveForm={saveForm}
      onSaved={onSaved}
      onLoadCurrent={(current) => startFrom(current as MasterItem)}
    >
      {formRows(list).map((names) => (
        <div key={names[0]} className={names.length > 1 ? classes.pair : undefined}>
          {names.map((name) => {
            const field = list.allFields[name]
            return (
              field && (
                <FieldControl
                  key={name}
                  field={field}
                  label={say(field.label)}
                  required={name === list.nameField}
                  autoFocus={name === list.nameField}
                  {...fieldProps(name)}
                />
              )
            )
          })}
        </div>
      ))}
    </SavePanel>
  )
}
