import type { ChoiceField, FlagField, StatusField } from '@touchline/contract/fields/choice-fields'
import { type TimeField, type WeekdaysField, weekdayNumbers } from '@touchline/contract/fields/date-fields'
import { type IntegerField, type PercentField, readPercent } from '@touchline/contract/fields/number-fields'
import type { SecretField as SecretFieldKind } from '@touchline/contract/fields/secret-field'
import type { TextField } from '@touchline/contract/fields/text-fields'
import { readTime } from '@touchline/contract/fields/written-dates'
import { readWhole } from '@touchline/contract/fields/written-numbers'
import { statusOptions } from '@touchline/contract/http/list-options'
import { weekdayName } from '@touchline/contract/texts/dates'
import { appTexts } from '../../i18n/app-texts.ts'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ToggleChip } from '../../ui/inputs/chips.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { Textarea, TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import { NormalizedInput } from '../normalized-input.tsx'
import { SecretField } from '../secret-field.tsx'
import { type ControlProps, inputProps, type StoredSecret } from './control.ts'
import classes from './controls.module.css'
import { FieldGroup } from './field-group.tsx'
import { isNumberKey } from './number-entry.ts'

export function TextControl(control: ControlProps<TextField>) {
  const { field, name, value, onChange, inputMode, placeholder } = control
  const Input = field.lines === 'one' ? TextInput : Textarea
  return (
    <Input
      {...inputProps(control)}
      {...(field.lines === 'many' && { rows: 4 })}
      inputMode={inputMode}
      placeholder={placeholder}
      lang={/_(ja|kana)$/.test(name) ? 'ja' : undefined}
      autoComplete="off"
      value={String(value)}
      onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
    />
  )
}

const nothingStored: StoredSecret = { isSet: false, isUnreadable: false, isAskedAgain: false }

export function SecretControl(control: ControlProps<SecretFieldKind>) {
  const { label, name, value = '', error, onChange, required, hint, secret = nothingStored } = control
  const field = { label, name, value, error, onChange, required, help: hint, ...secret }
  return <SecretField {...field} isRemovable={required !== true} />
}

/** Ignores keys that type other characters. Pasted text is not filtered. */
export function IntegerControl(control: ControlProps<IntegerField>) {
  const { field, value, onChange, onNormalize } = control
  const { localize } = useLanguage()
  return (
    <NormalizedInput
      {...inputProps(control)}
      inputMode="numeric"
      placeholder={field.empty && localize(field.empty)}
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={readWhole}
      onKeyDown={(event) => {
        if (!isNumberKey(event.nativeEvent)) event.preventDefault()
      }}
    />
  )
}

export function PercentControl(control: ControlProps<PercentField>) {
  const { field, value, onChange, onNormalize } = control
  const { localize } = useLanguage()
  return (
    <NormalizedInput
      {...inputProps(control)}
      inputMode="decimal"
      placeholder={field.empty && localize(field.empty)}
      rightSection={<span className={textClasses.hint}>%</span>}
      rightSectionPointerEvents="none"
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={(typed) => readPercent(typed)?.toString()}
    />
  )
}

const TIME_EXAMPLE = '18:30'

export function TimeControl(control: ControlProps<TimeField>) {
  const { field, value, onChange, onNormalize } = control
  const { t } = useLanguage(formTexts)
  return (
    <NormalizedInput
      {...inputProps(control)}
      placeholder={t('form:control.time')}
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={(typed) => readTime(typed, field)}
      example={TIME_EXAMPLE}
    />
  )
}

export function ChoiceControl(control: ControlProps<ChoiceField>) {
  const { field, value, onChange } = control
  const { t, localize } = useLanguage(appTexts)
  return (
    <Select
      {...inputProps(control)}
      data={Object.entries(field.options).map(([option, label]) => ({
        value: option,
        label: localize(label),
      }))}
      placeholder={field.empty && localize(field.empty)}
      clearable={field.empty !== undefined}
      value={value === '' ? null : String(value)}
      onChange={(option) => (option !== null || field.empty) && onChange(option ?? '')}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}

export function FlagControl({ value, onChange, label, error, hint }: ControlProps<FlagField>) {
  return (
    <div>
      <Switch
        label={label}
        description={hint}
        checked={value === 'true'}
        onChange={(checked) => onChange(String(checked))}
      />
      {error && <p className={textClasses.fieldError}>{error}</p>}
    </div>
  )
}

export function StatusControl({ value, onChange, label, error }: ControlProps<StatusField>) {
  const { localize } = useLanguage()
  const options = statusOptions
    .toReversed()
    .map((option) => ({ value: option.value, label: localize(option.label) }))
  return (
    <div>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <Segmented wide label={label} options={options} value={Number(value)} onChange={onChange} />
      {error && <p className={textClasses.fieldError}>{error}</p>}
    </div>
  )
}

/** The value in the form is the numbers of the chosen days: `1,2,3`. */
export function WeekdaysControl({ field, value, onChange, ...group }: ControlProps<WeekdaysField>) {
  const { language } = useLanguage()
  const chosen = field.fromText(String(value)) as readonly number[]
  const toggle = (day: number) => {
    const isChosen = (each: number) => chosen.includes(each) !== (each === day)
    onChange(weekdayNumbers.filter(isChosen).join(','))
  }
  return (
    <FieldGroup {...group}>
      <div className={classes.days}>
        {weekdayNumbers.map((day) => (
          <ToggleChip
            key={day}
            label={weekdayName(day, 'short', language)}
            name={weekdayName(day, 'long', language)}
            checked={chosen.includes(day)}
            isRefused={Boolean(group.error)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
