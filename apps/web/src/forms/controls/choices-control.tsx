import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import type { ChoicesField } from '@touchline/contract/fields/choice-fields'
import { foldText } from '@touchline/contract/text-folding'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { MultiSelect } from '../../ui/inputs/select.tsx'
import { type ControlProps, inputProps } from './control.ts'

/** The form stores the keys of the chosen options as one text, such as `created,deleted`. */
export function ChoicesControl(control: ControlProps<ChoicesField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(appTexts)
  const chosen = field.fromText(String(value ?? '')) as readonly string[]
  const options = Object.entries(field.options())
  const choose = (chosenNow: readonly string[]) =>
    onChange(options.flatMap(([option]) => (chosenNow.includes(option) ? option : [])).join(','))
  return (
    <MultiSelect
      {...inputProps({ ...control, required: control.required || field.min > 0 })}
      data={options.map(([option, label]) => ({ value: option, label: localize(label) }))}
      filter={inBothLanguages(field.options())}
      maxValues={field.max}
      hidePickedOptions
      value={[...chosen]}
      onChange={choose}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

/** The options whose English or Japanese label contains the typed text. */
function inBothLanguages(labels: ReturnType<ChoicesField['options']>): OptionsFilter {
  return ({ options, search }) => {
    const searched = foldText(search)
    const fits = (option: ComboboxItem) =>
      Object.values(labels[option.value] ?? {}).some((label) => foldText(label).includes(searched))
    return options.filter((option) => !('group' in option) && fits(option))
  }
}
