import type { Profile } from '@touchline/contract/profile'
import type { MergeOptions } from '../../../forms/state/use-merge.ts'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useCacheProfile } from '../../../session/profile-query.ts'
import { usePreferences } from '../../../session/use-preferences.ts'
import { useSiteDefaults } from '../../../site/use-site-defaults.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import {
  boundFields,
  type ProfileName,
  type ProfileValues,
  valuesOf,
  withBaseCityNames,
} from './profile-values.ts'
import { editProfileTexts } from './texts.ts'
import type { ProfileForm } from './use-edit-form.ts'

type StartFromProfile = (current: Profile, typed: ProfileValues) => void

export function useProfileMerging(
  saveForm: ProfileForm,
  startFrom: StartFromProfile,
): MergeOptions<ProfileValues> {
  const { t } = useLanguage(editProfileTexts, profileFieldsTexts)
  const formatValue = useFormatValue()
  const cacheProfile = useCacheProfile()
  const { theme } = usePreferences()
  return {
    read: (current) => withBaseCityNames(valuesOf(current as Profile, theme), saveForm.initial),
    onRebase: (current, typed) => {
      void cacheProfile(current as Profile)
      startFrom(current as Profile, typed)
    },
    labelOf: (name) => t(labelOf(name as ProfileName)),
    show: (name, values) => formatValue(name as ProfileName, values),
    bound: boundFields,
    hiddenFields: ['phone_country', 'city_id', 'email_confirmation'],
  }
}

/** Fields that share a control also share its label. */
function labelOf(name: ProfileName) {
  if (name === 'phone' || name === 'phone_country') return 'profileFields:phone.label'
  if (name === 'city' || name === 'city_id') return 'profileFields:city.label'
  return name === 'state' || name === 'country'
    ? (`profileFields:city.${name}` as const)
    : (`editProfile:fields.${name}` as const)
}

function useFormatValue() {
  const { t, language } = useLanguage(editProfileTexts, appTexts)
  const siteDefaults = useSiteDefaults()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const unset: Readonly<Partial<Record<ProfileName, string>>> = {
    ...siteDefaults,
    date_format: t('app:preferences.asSite'),
  }
  return (name: ProfileName, values: ProfileValues): string => {
    const value = values[name]
    if (value === '') return unset[name] ?? ''
    if (name === 'language') return t(`editProfile:languages.${value as 'en'}`)
    if (name === 'theme') return t(`app:header.themes.${value as 'light'}`)
    if (name === 'phone' && values.phone_country) return `${countries.of(values.phone_country)} ${value}`
    return value
  }
}
