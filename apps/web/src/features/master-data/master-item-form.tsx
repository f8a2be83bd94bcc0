import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { FieldControl } from '../../forms/field-control.tsx'
import { SavePanel } from '../../forms/save-panel.tsx'
import type { PanelState } from '../../forms/use-panel.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { formRows } from './form-rows.ts'
import { itemName } from './item-name.ts'
import classes from './master-item-form.module.css'
import { useReloadList, useShowSaved } from './master-list-query.ts'
import { useItemForm } from './use-item-form.ts'
import { useItemMerging } from './use-item-merging.tsx'

export type ItemPanelProps = { list: MasterList; panel: PanelState<MasterItem> }

/** Adds a row to a list or edits one. */
export function MasterItemForm({ list, panel }: ItemPanelProps) {
  const { t, say, language } = useLanguage()
  const showSaved = useShowSaved(list)
  const reload = useReloadList(list)
  const { saveForm, seen, startFrom } = useItemForm(list, panel)
  const merging = useItemMerging(list, startFrom)
  const { field: fieldProps, values } = saveForm

  const onSaved = (saved: MasterItem) => {
    toast.done(t('item.saved', { name: itemName(list, saved, language) }))
    showSaved(saved)
    void reload()
  }
  const title = seen
    ? t('item.edit', { name: itemName(list, seen, language) })
    : t('list.add', { item: say(list.item) })
  const control = (name: string) => {
    const field = list.allFields[name]
    if (!field) return null
    return (
      <FieldControl
        key={name}
        field={field}
        label={say(field.label)}
        required={name === list.nameField}
        autoFocus={name === list.nameField}
        values={values}
        {...fieldProps(name)}
      />
    )
  }

  return (
    <SavePanel
      title={title}
      opened={panel.opened}
      onClose={panel.close}
      onNew={panel.openNew}
      saveForm={saveForm}
      merging={merging}
      onSaved={onSaved}
      onAddAsNew={() => panel.open(undefined, values)}
    >
      {formRows(list).map((names) => (
        <div key={names[0]} className={names.length > 1 ? classes.pair : undefined}>
          {names.map(control)}
        </div>
      ))}
    </SavePanel>
  )
}
