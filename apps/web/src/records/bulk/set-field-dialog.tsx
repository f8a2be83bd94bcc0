import type { Fields } from '@touchline/contract/fields/fields'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { changeSchema } from '@touchline/contract/records/record'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useState } from 'react'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { FormValue } from '../../forms/state/form-state.ts'
import { draftOf, formValues } from '../../forms/state/form-values.ts'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Select } from '../../ui/inputs/select.tsx'
import { startBulk } from './bulk-calls.ts'
import { type BulkDialogProps, Notes } from './bulk-question.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { questionWords } from './bulk-words.ts'

/** Sets one field of the selected records. A value that was typed stays while another field is chosen. */
export function SetFieldDialog({ list, question, onStarted, onClose }: BulkDialogProps) {
  const { t, localize, language } = useLanguage(bulkTexts)
  const [name = '', setName] = useState(list.bulkFields[0])
  const { [name]: field } = list.fields
  const fields: Fields = field ? { [name]: field } : {}
  const form = useSaveForm({
    initialValues: initialValuesOf(list),
    check: (values) => fieldErrorsOf(changeSchema({ ...list, fields }), draftOf(fields, values)),
    save: (values) =>
      startBulk(list, {
        action: 'set',
        set: draftOf(fields, values),
        selection: question.selection,
      }).catch(rethrowForField),
  })
  const { title, notes } = questionWords(list, question, language)
  return (
    <FormDialog title={title} confirmLabel={t('bulk:set')} form={form} onSaved={onStarted} onClose={onClose}>
      {list.bulkFields.length > 1 && (
        <Select
          label={t('bulk:field')}
          data={list.bulkFields.flatMap((value) => {
            const { [value]: each } = list.fields
            return each ? [{ value, label: localize(each.label) }] : []
          })}
          value={name}
          onChange={(chosen) => chosen !== null && setName(chosen)}
          data-autofocus
        />
      )}
      {field && (
        <FieldControl
          key={name}
          field={field}
          label={localize(field.label)}
          required={false}
          autoFocus={list.bulkFields.length === 1}
          hint={field.hint && localize(field.hint)}
          values={form.values}
          {...form.field(name)}
        />
      )}
      <Notes notes={notes} />
    </FormDialog>
  )
}

/** A choice starts empty, so that no option is set that nobody has chosen. */
function initialValuesOf({ fields, bulkFields }: RecordList): Record<string, FormValue> {
  const entries = Object.entries(formValues(fields)).filter(([name]) => bulkFields.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, fields[name]?.kind === 'choice' ? '' : value]),
  )
}

/** The API names the field of a bulk change `set.field`. */
function rethrowForField(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const errors = Object.entries(error.errors).map(([path, messages]) => [
    path.replace(/^set\./, ''),
    messages,
  ])
  throw new ApiError({ ...error, message: error.message, errors: Object.fromEntries(errors) })
}
