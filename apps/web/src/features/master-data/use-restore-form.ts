import { parseWith } from '@touchline/contract/http/issues'
import { changeSchema, type MasterDraft } from '@touchline/contract/master-data/list'
import { useEffect, useEffectEvent } from 'react'
import { placeErrors } from '../../forms/field-faults.ts'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { readField } from './item-values.ts'
import { restoreMasterItem } from './master-list-query.ts'
import { type RestoreQuestion, sharedByNone } from './restore-question.ts'

/** The values that no two rows may share, beginning with what the list said about them. */
export function useRestoreForm({ list, item, errors }: RestoreQuestion) {
  const names = sharedByNone(list)
  const draftOf = (values: Record<string, string>): MasterDraft =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = list.allFields[name]
        return field ? [[name, readField({ field, written: values[name] ?? '', values })]] : []
      }),
    ) as MasterDraft
  const form = useSaveForm({
    initialValues: Object.fromEntries(names.map((name) => [name, String(item[name] ?? '')])),
    check: (values) => {
      const parsed = parseWith(changeSchema(list), draftOf(values))
      return 'faults' in parsed ? parsed.faults : {}
    },
    save: (values) => restoreMasterItem(list, item, draftOf(values)),
  })
  const begin = useEffectEvent(() => form.setErrors(placeErrors(errors, names).fields))
  useEffect(begin, [])
  return form
}
