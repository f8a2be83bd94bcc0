import type { DateFormat } from '@touchline/contract/date-time'
import { type ReactNode, useMemo, useState } from 'react'
import { momentText } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { offsetOf, timeZones } from '../../i18n/time-zones.ts'
import { useNow } from '../../i18n/use-now.ts'
import { NotedOption, Select } from '../../ui/select.tsx'
import { generalTexts } from './texts.ts'

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (timeZone: string) => void
  /** The format of the current date in the time zone. */
  format: DateFormat
}

/** Stands for "not set", because an option needs a value. */
const DEVICE = 'device'

/** The field of the time zone, with the current time in it. */
export function TimeZoneField({ label, name, value, error, onChange, format }: Props) {
  const { t } = useLanguage(generalTexts, shellTexts)
  const [isWanted, setIsWanted] = useState(false)
  const now = Math.min(useNow(), Date.now())
  const time = momentText(new Date(now).toISOString(), { format, timeZone: value })
  const unset = { value: DEVICE, label: t('general:dates.ofDevice') }
  const zones = useMemo(() => {
    // loads the hundreds of names only when the list is opened
    const names = isWanted ? timeZones(value) : [value].filter(Boolean)
    return names.map((zone) => ({ value: zone, label: labelOf(zone) }))
  }, [isWanted, value])
  return (
    <div onFocusCapture={() => setIsWanted(true)}>
      <Select
        {...{ label, name, error }}
        data={[unset, ...zones]}
        value={value || DEVICE}
        onChange={(zone) => zone !== null && onChange(zone === DEVICE ? '' : zone)}
        nothingFoundMessage={t('shell:form.noMatch')}
        description={t(value ? 'general:dates.nowThere' : 'general:dates.nowHere', { time })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        renderOption={({ option, checked }) => (
          <NotedOption
            label={option.value === DEVICE ? option.label : readable(option.value)}
            note={option.value === DEVICE ? '' : offsetOf(option.value)}
            checked={checked ?? false}
          />
        )}
      />
    </div>
  )
}

/** The label of a time zone, which the search compares. */
function labelOf(zone: string): string {
  const offset = offsetOf(zone)
  return offset ? `${readable(zone)} (${offset})` : readable(zone)
}

function readable(zone: string): string {
  return zone.replaceAll('_', ' ')
}
