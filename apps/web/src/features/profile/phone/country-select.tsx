import type { PhoneCode } from '@touchline/contract/locations'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { optionsContaining } from '../../../ui/option-filter.ts'
import { Select } from '../../../ui/select.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import { codesFirst } from './codes-first.ts'
import classes from './phone-field.module.css'

type Props = {
  codes: readonly PhoneCode[]
  value: string | null
  error: ReactNode
  onChange: (country: string) => void
}

/** Countries by their names and codes; closed, the code stands in front of as much of the name as there is room for. */
export function CountrySelect({ codes, value, error, onChange }: Props) {
  const { t } = useLanguage(profileFieldsTexts, shellTexts)
  const chosen = codes.find(({ country_code }) => country_code === value)
  return (
    <Select
      name="phone_country"
      aria-label={t('profileFields:phone.country')}
      autoComplete="off"
      placeholder={codes[0]?.phone_code}
      data={codes.map(({ country_code, country, phone_code }) => ({
        value: country_code,
        label: `${country} ${phone_code}`.trimStart(),
      }))}
      value={value}
      wideList
      closedLook={
        chosen && (
          <>
            {chosen.phone_code} <span className={classes.country}>{chosen.country}</span>
          </>
        )
      }
      error={error}
      filter={(input) => codesFirst(optionsContaining(input), input.search)}
      nothingFoundMessage={t('shell:form.noMatch')}
      onChange={(country) => country !== null && onChange(country)}
    />
  )
}
