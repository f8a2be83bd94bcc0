import { DEFAULT_DATE_FORMAT } from '@touchline/contract/date-time'
import type { Field, Fields } from '@touchline/contract/fields/fields'
import { readDay } from '@touchline/contract/fields/written-dates'
import {
  type EventFilter,
  filterFieldsOf,
  isInstant,
  operatorsOf,
  valueOptionsOf,
} from '@touchline/contract/slack/filters'
import { MAX_EVENT_FILTERS, operators } from '@touchline/contract/slack/function-fields'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { useRowList } from '../../../forms/controls/use-row-list.ts'
import { FieldControl } from '../../../forms/field-control.tsx'
import { NormalizedInput } from '../../../forms/normalized-input.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import textClasses from '../../../ui/text.module.css'
import { chosenEvents } from './event-groups.ts'
import classes from './filter-list.module.css'
import { withField } from './filter-rows.ts'
import { functionTexts } from './texts.ts'
import type { SectionProps } from './use-function-form.ts'

const NAME = 'filters'

export function FilterList({ form: { saveForm } }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  const { rows, error, errorAt, onChange } = saveForm.rows<EventFilter>(NAME)
  const events = chosenEvents(saveForm.values.events)
  const fields = filterFieldsOf(events)
  const isFull = rows.length >= MAX_EVENT_FILTERS || events.length === 0
  const { list, onKeyDown, add, remove } = useRowList({
    count: rows.length,
    isBlank: (index) => rows[index]?.field === '',
    onAdd: isFull
      ? undefined
      : () => onChange((now) => [...now, { field: '', operator: 'equals', value: '' }]),
    onRemove: (index) => onChange((now) => now.toSpliced(index, 1)),
  })
  return (
    <div className={classes.filters}>
      {rows.length === 0 && <p className={textClasses.hint}>{t('slackFunctions:filters.none')}</p>}
      <ol ref={list} onKeyDown={onKeyDown} className={classes.rows}>
        {rows.map((row, index) => (
          <FilterItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the controls of a row have no state of their own
            key={index}
            row={row}
            number={index + 1}
            fields={fields}
            errorAt={(part) => errorAt(index, part)}
            onChange={(to) => onChange((now) => now.with(index, to))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && <p className={textClasses.error}>{error}</p>}
      <Button
        variant="default"
        size="xs"
        data-add
        leftSection={<Icon name="plus" size={14} />}
        disabled={isFull}
        onClick={add}
      >
        {t('slackFunctions:filters.add')}
      </Button>
      {events.length === 0 && <p className={textClasses.hint}>{t('slackFunctions:filters.noEvents')}</p>}
    </div>
  )
}

type FilterItemProps = {
  row: EventFilter
  number: number
  fields: Fields
  errorAt: (part: keyof EventFilter) => string | undefined
  onChange: (row: EventFilter) => void
  onRemove: () => void
}

function FilterItem({ row, number, fields, errorAt, onChange, onRemove }: FilterItemProps) {
  const { t, localize } = useLanguage(functionTexts, appTexts)
  const field = fields[row.field]
  const label = t('slackFunctions:filters.row', { number })
  const part = (name: keyof EventFilter) => ({ name: `${NAME}.${number - 1}.${name}`, error: errorAt(name) })
  const offered = field ? operatorsOf(row.field, field) : []
  const labelOf = (name: keyof EventFilter) => localize(filterFields[name]?.label ?? { en: name, ja: name })
  return (
    <li aria-label={label} className={classes.row}>
      <Select
        {...part('field')}
        label={labelOf('field')}
        data={fieldOptions(fields, row.field).map(({ value, text }) => ({ value, label: localize(text) }))}
        value={row.field || null}
        onChange={(name) => name !== null && onChange(withField(row, { name, fields }))}
        nothingFoundMessage={t('app:form.noMatch')}
      />
      <Select
        {...part('operator')}
        label={labelOf('operator')}
        disabled={!field}
        data={offered.map((operator) => ({
          value: operator as string,
          label: localize(operators[operator]),
        }))}
        value={row.operator}
        onChange={(operator) =>
          operator !== null && onChange({ ...row, operator, ...(operator === 'changed' && { value: '' }) })
        }
        nothingFoundMessage={t('app:form.noMatch')}
      />
      {row.operator !== 'changed' && (
        <ValueControl
          {...part('value')}
          label={labelOf('value')}
          field={field}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      )}
      <IconButton
        icon="bin"
        size={16}
        data-remove
        className={classes.remove ?? ''}
        label={t('slackFunctions:filters.remove', { number })}
        onClick={onRemove}
      />
    </li>
  )
}

const { filters } = slackFunctions.fields
const filterFields = (filters?.kind === 'rows' ? filters.fields : {}) as Readonly<Record<string, Field>>

type ValueControlProps = {
  name: string
  label: string
  field: Field | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ValueControl({ field, onChange, ...control }: ValueControlProps) {
  const { t, localize } = useLanguage(appTexts)
  const options = field && valueOptionsOf(field)
  if (options)
    return (
      <Select
        {...control}
        data={options.map(({ value, label }) => ({ value, label: localize(label) }))}
        value={control.value || null}
        onChange={(value) => value !== null && onChange(value)}
        nothingFoundMessage={t('app:form.noMatch')}
      />
    )
  if (field?.kind === 'date' || field?.kind === 'time' || field?.kind === 'monthDay')
    return (
      <FieldControl
        {...control}
        field={field.kind === 'time' ? { ...field, endsDay: false } : field}
        required={false}
        onChange={(value) => onChange(String(value))}
        onNormalize={onChange}
        onFieldError={() => undefined}
      />
    )
  if (field?.kind === 'instant') return <InstantControl {...control} onChange={onChange} />
  return (
    <TextInput
      {...control}
      autoComplete="off"
      disabled={!field}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A day in the format of the site becomes a day in ISO 8601. An instant can only be entered in ISO 8601. */
function InstantControl(control: Omit<ValueControlProps, 'field'>) {
  const { format } = useDates()
  return (
    <NormalizedInput
      {...control}
      placeholder={INSTANT_EXAMPLE}
      onNormalize={control.onChange}
      normalize={(typed) => (isInstant(typed) ? typed : readDay(typed, format || DEFAULT_DATE_FORMAT))}
      example={INSTANT_EXAMPLE}
    />
  )
}

const INSTANT_EXAMPLE = '2027-12-31'

type FieldOption = { readonly value: string; readonly text: Field['label'] }

/** The fields that the events share. A chosen field that they no longer share stays in the list. */
function fieldOptions(fields: Fields, chosen: string): FieldOption[] {
  const known = Object.entries(fields).flatMap(([value, field]) =>
    operatorsOf(value, field).length > 0 ? [{ value, text: field.label }] : [],
  )
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen)
  return isMissing ? [...known, { value: chosen, text: { en: chosen, ja: chosen } }] : known
}
