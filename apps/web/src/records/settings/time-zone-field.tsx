import type { DateFormat } from '@touchline/contract/date-time'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { momentText } from '@touchline/contract/texts/dates'
import { type ReactNode, useMemo, useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { offsetOf, timeZones } from '../../i18n/time-zones.ts'
import { useNow } from '../../i18n/use-now.ts'
import { NotedOption, Select } from '../../ui/inputs/select.tsx'

export const timeZoneTexts = defineTexts('timeZone', {
  ofDevice: { en: 'Device default', ja: '端末の設定に従う' },
  nowHere: { en: 'Current time on this device: {{time}}', ja: 'この端末の現在時刻：{{time}}' },
  nowThere: { en: 'Current time in this time zone: {{time}}', ja: '現地の現在時刻：{{time}}' },
})

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (timeZone: string) => void
  dateFormat: DateFormat
}

/** Stands for "not set", because an option needs a value. */
const DEVICE = 'device'

export function TimeZoneField({ label, name, value, error, onChange, dateFormat }: Props) {
  const { t } = useLanguage(timeZoneTexts, appTexts)
  const [wasFocused, setWasFocused] = useState(false)
  const now = Math.min(useNow(), Date.now())
  const time = momentText(new Date(now).toISOString(), { format: dateFormat, timeZone: value })
  const unset = { value: DEVICE, label: t('timeZone:ofDevice') }
  const zones = useMemo(() => {
    // the hundreds of time zones are only needed once the field had the focus
    const names = wasFocused ? timeZones(value) : [value].filter(Boolean)
    return names.map((zone) => ({ value: zone, label: labelOf(zone) }))
  }, [wasFocused, value])
  return (
    <div onFocusCapture={() => setWasFocused(true)}>
      <Select
        {...{ label, name, error }}
        data={[unset, ...zones]}
        value={value || DEVICE}
        onChange={(zone) => zone !== null && onChange(zone === DEVICE ? '' : zone)}
        nothingFoundMessage={t('app:form.noMatch')}
        description={t(value ? 'timeZone:nowThere' : 'timeZone:nowHere', { time })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        renderOption={({ option, checked }) => (
          <NotedOption
            label={option.value === DEVICE ? option.label : zoneName(option.value)}
            note={option.value === DEVICE ? '' : offsetOf(option.value)}
            checked={checked ?? false}
          />
        )}
      />
    </div>
  )
}

/** The label contains the offset, so that the search finds it. */
function labelOf(zone: string): string {
  const offset = offsetOf(zone)
  return offset ? `${zoneName(zone)} (${offset})` : zoneName(zone)
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
