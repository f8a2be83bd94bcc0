import { isDate } from '@touchline/contract/fields/date-fields'
import { formatMessage, message } from '@touchline/contract/http/messages'
import { useState } from 'react'
import { DayInput } from '../forms/controls/date-controls.tsx'
import { appTexts } from '../i18n/app-texts.ts'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useDates } from '../site/use-dates.ts'
import { Select } from '../ui/inputs/select.tsx'
import { dayOf, isReversed, type Period, periodOf, periodPresets, presetOf } from './filter-changes.ts'
import { filterTexts } from './filter-texts.ts'
import classes from './record-filters.module.css'
import type { PropsOfKind } from './record-filters.tsx'

type Props = PropsOfKind<'period'>

const ALL = 'all'
const CUSTOM = 'custom'

/** Presets end today, in the time zone in which the list shows its times. */
export function PeriodFilter({ filter, view }: Props) {
  const { t, localize } = useLanguage(filterTexts, appTexts)
  const { timeZone } = useDates()
  const stored = useStoredPeriod({ filter, view })
  const [isCustomChosen, setCustomChosen] = useState(false)
  const today = dayOf(new Date().toISOString(), timeZone)
  const isOpen = stored.from === '' && stored.to === ''
  const storedChoice = isOpen ? ALL : (presetOf(stored, today) ?? CUSTOM)
  const choice = isCustomChosen ? CUSTOM : storedChoice

  const choose = (chosen: string | null) => {
    setCustomChosen(chosen === CUSTOM)
    const preset = periodPresets.find((each) => each === chosen)
    const period = preset && periodOf(preset, today)
    if (chosen !== CUSTOM) view.setFilters({ [filter.from]: period?.from, [filter.to]: period?.to })
  }
  const options = [ALL, ...periodPresets, CUSTOM] as const
  return (
    <>
      <Select
        className={classes.choice}
        aria-label={localize(filter.label)}
        data={options.map((value) => ({ value, label: t(`filters:period.${value}`) }))}
        value={choice}
        onChange={choose}
        nothingFoundMessage={t('app:form.noMatch')}
      />
      {choice === CUSTOM && <CustomPeriod filter={filter} view={view} />}
    </>
  )
}

/** The days in the URL. An instant counts as its day. */
function useStoredPeriod({ filter, view }: Pick<Props, 'filter' | 'view'>): Period {
  const { timeZone } = useDates()
  const dayAt = (parameter: string) => {
    const value = String(view.filters[parameter] ?? '')
    return value === '' || isDate(value) ? value : dayOf(value, timeZone)
  }
  return { from: dayAt(filter.from), to: dayAt(filter.to) }
}

/** Both days are inclusive. An incomplete or reversed period does not filter. */
function CustomPeriod({ filter, view }: Pick<Props, 'filter' | 'view'>) {
  const { t, localize, language } = useLanguage(formTexts)
  const stored = useStoredPeriod({ filter, view })
  const [typed, setTyped] = useState(stored)
  const [known, setKnown] = useState(stored)
  if (!isSame(stored, known)) {
    setKnown(stored)
    setTyped(stored)
  }
  const change = (changed: Partial<Period>) => {
    const period = { ...typed, ...changed }
    setTyped(period)
    if (!isWholePeriod(period) || isReversed(period) || isSame(period, stored)) return
    view.setFilters({ [filter.from]: period.from || undefined, [filter.to]: period.to || undefined })
  }
  const reversed =
    isWholePeriod(typed) && isReversed(typed) && formatMessage(message('ends_before_it_begins'), language)
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">{localize(filter.label)}</legend>
      <DayInput
        name={filter.from}
        hiddenLabel
        label={`${localize(filter.label)}: ${t('form:control.from')}`}
        value={typed.from}
        onChange={(from) => change({ from })}
      />
      <span aria-hidden="true">–</span>
      <DayInput
        name={filter.to}
        hiddenLabel
        label={`${localize(filter.label)}: ${t('form:control.to')}`}
        error={reversed}
        value={typed.to}
        onChange={(to) => change({ to })}
      />
    </fieldset>
  )
}

function isWholePeriod({ from, to }: Period): boolean {
  return [from, to].every((day) => day === '' || isDate(day))
}

function isSame(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to
}
