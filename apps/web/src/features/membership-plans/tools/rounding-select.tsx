import { priceRoundings } from '@touchline/contract/membership-plans/calls'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { planTexts } from '../texts.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; error?: string | undefined }

/** The multiple that changed prices are rounded to, in minor units. */
export function RoundingSelect({ label, value, onChange, error }: Props) {
  const { t, language } = useLanguage(planTexts)
  const options = priceRoundings.map((rounding) => ({
    value: String(rounding),
    label: rounding === 1 ? t('plans:change.noRounding') : numberText(rounding, language),
  }))
  return (
    <Select
      name="round_to"
      label={label}
      data={options}
      allowDeselect={false}
      value={value}
      error={error}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
