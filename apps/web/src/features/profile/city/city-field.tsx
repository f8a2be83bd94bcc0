import type { TextInputProps } from '@mantine/core'
import { profileLengths } from '@touchline/contract/profile-record'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SuggestInput } from '../../../ui/inputs/suggest-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import classes from './city.module.css'
import { CityOptionText } from './city-option.tsx'
import { type CityValues, useCityChoice } from './use-city.ts'

type LockableInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  locked: boolean
  lockedHint: string
  onType?: (text: string) => void
}

export function LockableInput({ locked, lockedHint, onType, ...rest }: LockableInputProps) {
  return (
    <TextInput
      {...rest}
      readOnly={locked}
      classNames={locked ? { input: classes.locked } : {}}
      rightSection={locked && <Icon name="lock" size={16} />}
      rightSectionPointerEvents="none"
      description={locked && lockedHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={({ currentTarget }) => onType?.(currentTarget.value)}
    />
  )
}

type CityFieldProps = {
  values: CityValues
  onChange: (change: Partial<CityValues>) => void
  errors: Readonly<Partial<Record<keyof CityValues, ReactNode>>>
}

const stateAndCountry = [
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'country', autoComplete: 'country-name' },
] as const

/** A city from the list sets and locks the state and the country. */
export function CityField({ values, onChange, errors }: CityFieldProps) {
  const { t } = useLanguage(profileFieldsTexts)
  const isChosen = values.city_id !== null
  const { answer, searching, search, stop, type, choose, announcement } = useCityChoice({
    isChosen,
    onChange,
  })
  const cities = answer?.cities ?? []
  const count = cities.length
  const suggestions = cities.map((city) => ({
    id: String(city.id),
    content: <CityOptionText city={city} typed={answer?.text ?? ''} />,
  }))
  return (
    <div className={classes.field}>
      <SuggestInput
        name="city"
        label={t('profileFields:city.label')}
        description={t(isChosen ? 'profileFields:city.lockedHint' : 'profileFields:city.hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={errors.city_id ?? errors.city}
        maxLength={profileLengths.cityStateCountry}
        value={values.city}
        suggestions={suggestions}
        emptyText={answer && count === 0 ? t('profileFields:city.none') : undefined}
        announcement={t(count > 0 ? 'profileFields:city.found' : 'profileFields:city.none', { count })}
        searching={searching ? t('profileFields:city.searching') : undefined}
        clearLabel={t('profileFields:city.clear')}
        onType={type}
        onSearch={search}
        onLeave={stop}
        onChoose={(id) => cities.filter((city) => String(city.id) === id).forEach(choose)}
      />
      {stateAndCountry.map(({ name, autoComplete }) => (
        <LockableInput
          key={name}
          name={name}
          label={t(`profileFields:city.${name}`)}
          autoComplete={autoComplete}
          maxLength={profileLengths.cityStateCountry}
          locked={isChosen}
          lockedHint={t('profileFields:city.locked')}
          value={values[name]}
          error={errors[name]}
          onType={(text) => onChange({ [name]: text })}
        />
      ))}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}
