import type { Language } from '@touchline/contract/language'
import type { Filter, FilterValues } from '@touchline/contract/records/filters'
import type { RecordList } from '@touchline/contract/records/record-list'
import { dateText } from '@touchline/contract/texts/dates'

/** Days as `YYYY-MM-DD`, both inclusive. An empty day leaves that end open. */
export type Period = { readonly from: string; readonly to: string }

/** The number of days of each preset. All presets end today. */
const presetDays = { today: 1, last7Days: 7, last30Days: 30 } as const
export type PeriodPreset = keyof typeof presetDays
export const periodPresets = Object.keys(presetDays) as PeriodPreset[]

const DAY_MS = 86_400_000

/** The day of an instant in a time zone, as `YYYY-MM-DD`. An empty time zone stands for that of the device. */
export function dayOf(instant: string, timeZone: string): string {
  return dateText(instant, { format: 'yyyy-mm-dd', timeZone })
}

export function periodOf(preset: PeriodPreset, today: string): Period {
  return { from: plusDays(today, 1 - presetDays[preset]), to: today }
}

/** Undefined if the period is open or has other days. */
export function presetOf({ from, to }: Period, today: string): PeriodPreset | undefined {
  if (to !== today) return undefined
  return periodPresets.find((preset) => periodOf(preset, today).from === from)
}

export function isReversed({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from > to
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

type ChoiceFilter = Extract<Filter, { kind: 'choice' }>
type OptionsOptions = { readonly filters: FilterValues; readonly language: Language }

/** The options of a choice filter that the other filters leave. */
export function filterOptions(
  { fields }: Pick<RecordList, 'fields'>,
  { name, offered, sorted }: ChoiceFilter,
  { filters, language }: OptionsOptions,
): { value: string; label: string }[] {
  const field = fields[name]
  const labels = offered?.(filters) ?? (field?.kind === 'choice' ? field.options : {})
  const options = Object.entries(labels).map(([value, label]) => ({ value, label: label[language] }))
  const { compare } = new Intl.Collator(language)
  return sorted ? options.toSorted((one, other) => compare(one.label, other.label)) : options
}

type FilterChange = Readonly<Record<string, string | number | undefined>>

/** Also clears the choices that are no longer offered with the changed value. */
export function withoutUnoffered(
  filters: readonly Filter[],
  { now, change }: { readonly now: FilterValues; readonly change: FilterChange },
): FilterChange {
  const next = Object.fromEntries(
    Object.entries({ ...now, ...change }).filter((entry): entry is [string, string | number] => {
      return entry[1] !== undefined
    }),
  )
  const unoffered = filters.flatMap((filter) => {
    const value = next[filter.name]
    if (filter.kind !== 'choice' || value === undefined) return []
    const isOffered = !filter.offered || Object.hasOwn(filter.offered(next), value)
    return isOffered ? [] : [[filter.name, undefined] as const]
  })
  return { ...change, ...Object.fromEntries(unoffered) }
}
