import type { PhoneCode } from '@touchline/contract/locations'
import { profileLengths } from '@touchline/contract/profile-record'
import type { ReactNode } from 'react'
import { FieldGroup } from '../../../forms/controls/field-group.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { optionsContaining } from '../../../ui/inputs/text-match.ts'
import textClasses from '../../../ui/text.module.css'
import { profileFieldsTexts } from '../field-texts.ts'
import { countryOfNumber, sortByCallingCode } from './phone-countries.ts'
import classes from './phone-field.module.css'
import { type StoredCountry, usePhoneCodes } from './use-phone-codes.ts'

type CountrySelectProps = {
  codes: readonly PhoneCode[]
  value: string | null
  error: ReactNode
  onChange: (country: string) => void
}

export function CountrySelect({ codes, value, error, onChange }: CountrySelectProps) {
  const { t } = useLanguage(profileFieldsTexts, appTexts)
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
      closedContent={
        chosen && (
          <>
            {chosen.phone_code}{' '}
            <span className={`${textClasses.hint} ${classes.country}`}>{chosen.country}</span>
          </>
        )
      }
      error={error}
      filter={(input) => sortByCallingCode(optionsContaining(input), input.search)}
      nothingFoundMessage={t('app:form.noMatch')}
      onChange={(country) => country !== null && onChange(country)}
    />
  )
}

type PhoneValues = {
  /** ISO 3166-1 alpha-2. Needed because several countries share a calling code. */
  readonly phone_country: string | null
  /** The number as typed; empty text without a number. */
  readonly phone: string
}

type PhoneFieldProps = {
  values: PhoneValues
  stored: StoredCountry | undefined
  onChange: (change: Partial<PhoneValues>) => void
  errors: Readonly<Partial<Record<keyof PhoneValues, ReactNode>>>
}

export function PhoneField({ values, stored, onChange, errors }: PhoneFieldProps) {
  const { t } = useLanguage(profileFieldsTexts)
  const codes = usePhoneCodes(stored)
  const { phone, phone_country: current } = values
  const example = (codes.find(({ country_code }) => country_code === current) ?? codes[0])?.example

  const type = (typed: string) => {
    const defaultCountry = typed.trim() && current === null ? codes[0]?.country_code : undefined
    const country = countryOfNumber(typed, { codes, current }) ?? defaultCountry
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
