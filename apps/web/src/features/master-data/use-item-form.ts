import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useEffect, useState } from 'react'
import type { FormValues } from '../../forms/use-fields.ts'
import type { PanelState } from '../../forms/use-panel.ts'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { draftOf, itemFaults, picturesOf, valuesOf } from './item-values.ts'
import { saveMasterItem } from './master-list-query.ts'
import { readTogether } from './read-together.ts'

/** The form of the panel; each opening of it begins anew. */
export function useItemForm(list: MasterList, panel: PanelState<MasterItem>) {
  /** The row as it was when the form was filled from it; none for a new one. */
  const [seen, setSeen] = useState<MasterItem>()
  const saveForm = useSaveForm({
    initialValues: valuesOf(list),
    check: (values) => itemFaults(list, values),
    together: readTogether(list),
    save: (values) =>
      saveMasterItem(list, {
        id: seen?.id,
        draft: draftOf(list, values, seen),
        pictures: picturesOf(values),
      }),
    draftKey: list.key,
    subject: seen,
  })
  const startFrom = (item: MasterItem | undefined, typed?: FormValues) => {
    setSeen(item)
    saveForm.restart(valuesOf(list, item), typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew, and nothing else does
  useEffect(() => startFrom(panel.subject, panel.typed), [panel.round])
  return { saveForm, seen, startFrom }
}
