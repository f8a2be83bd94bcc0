import type { ChoiceField } from '@touchline/contract/fields/choice-fields'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { Select } from '../../ui/select.tsx'
import { type Control, inputProps } from './control.ts'

export function ChoiceControl(control: Control<ChoiceField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(shellTexts)
  return (
    <Select
      {...inputProps(control)}
      data={Object.entries(field.options).map(([option, label]) => ({
        value: option,
        label: localize(label),
      }))}
      value={String(value)}
      onChange={(option) => option !== null && onChange(option)}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}
