import {
  type Audience,
  findPlanAudience,
  planAudiences,
} from '@touchline/contract/membership-plans/audiences'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { planTexts } from '../texts.ts'

type Props = { value: Audience; onChange: (audience: Audience) => void }

export function AudienceSelect({ value, onChange }: Props) {
  const { t, localize } = useLanguage(planTexts)
  return (
    <Select
      label={t('plans:change.audience')}
      data={planAudiences.map(({ key, title }) => ({ value: key, label: localize(title) }))}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => {
        const audience = findPlanAudience(chosen ?? undefined)
        if (audience) onChange(audience.key)
      }}
    />
  )
}
