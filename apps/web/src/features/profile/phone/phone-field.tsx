import { profileLengths } from '@touchline/contract/profile'
import type { ReactNode } from 'react'
import { FieldGroup } from '../../../forms/controls/field-group.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import { countryOfNumber } from './country-of-number.ts'
import { CountrySelect } from './country-select.tsx'
import classes from './phone-field.module.css'
import { type StoredCountry, usePhoneCodes } from './use-phone-codes.ts'

type Values = {
  /** ISO 3166-1 alpha-2; several countries share a code. */
  readonly phone_country: string | null
  /** As it is typed; empty for none. */
  readonly phone: string
}

type Props = {
  values: Values
  stored: StoredCountry | undefined
  onChange: (change: Partial<Values>) => void
  errors: Readonly<Partial<Record<keyof Values, ReactNode>>>
}

/** A number, and the country in which it is one. */
export function PhoneField({ values, stored, onChange, errors }: Props) {
  const { t } = useLanguage(profileFieldsTexts)
  const codes = usePhoneCodes(stored)
  const { phone, phone_country: current } = values
  const example = (codes.find(({ country_code }) => country_code === current) ?? codes[0])?.example

  const type = (typed: string) => {
    const offered = typed.trim() && current === null ? codes[0]?.country_code : undefined
    const country = countryOfNumber(typed, { codes, current }) ?? offered
    onChange({ phone: typed, ...(country && country !== current && { phone_country: country }) })
  }
  return (
    <FieldGroup label={t('profileFields:phone.label')}>
      <div className={classes.phone}>
        <CountrySelect
          codes={codes}
          value={current}
          error={errors.phone_country}
          onChange={(country) => onChange({ phone_country: country })}
        />
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-label={t('profileFields:phone.number')}
          placeholder={example && t('profileFields:phone.example', { number: example })}
          maxLength={profileLengths.phone}
          value={phone}
          error={errors.phone}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
    </FieldGroup>
  )
}
