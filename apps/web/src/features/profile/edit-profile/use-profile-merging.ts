import type { Profile } from '@touchline/contract/profile'
import type { MergeOptions } from '../../../forms/use-merge.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { useCacheProfile } from '../../../session/profile-query.ts'
import { usePreferences } from '../../../session/use-preferences.ts'
import { useSiteDefaults } from '../../../site/use-site-defaults.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import {
  boundFields,
  type ProfileName,
  type ProfileValues,
  valuesOf,
  withSameCity,
} from './profile-values.ts'
import { editProfileTexts } from './texts.ts'
import type { ProfileForm } from './use-edit-form.ts'

type StartFrom = (current: Profile, typed: ProfileValues) => void

/** The merge of two versions of the profile. */
export function useProfileMerging(saveForm: ProfileForm, startFrom: StartFrom): MergeOptions<ProfileValues> {
  const { t } = useLanguage(editProfileTexts, profileFieldsTexts)
  const inWords = useValueInWords()
  const keepProfile = useCacheProfile()
  const { theme } = usePreferences()
  return {
    read: (current) => withSameCity(valuesOf(current as Profile, theme), saveForm.initial),
    onRebase: (current, typed) => {
      void keepProfile(current as Profile)
      startFrom(current as Profile, typed)
    },
    labelOf: (name) => t(labelOf(name as ProfileName)),
    show: (name, values) => inWords(name as ProfileName, values),
    bound: boundFields,
    hiddenFields: ['phone_country', 'city_id'],
  }
}

/** Controls of several fields have labels of their own. */
function labelOf(name: ProfileName) {
  if (name === 'phone' || name === 'phone_country') return 'profileFields:phone.label'
  if (name === 'city' || name === 'city_id') return 'profileFields:city.label'
  return name === 'state' || name === 'country'
    ? (`profileFields:city.${name}` as const)
    : (`editProfile:fields.${name}` as const)
}

function useValueInWords() {
  const { t, language } = useLanguage(editProfileTexts, shellTexts)
  const siteDefaults = useSiteDefaults()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const unset: Readonly<Partial<Record<ProfileName, string>>> = {
    ...siteDefaults,
    date_format: t('shell:preferences.asSite'),
  }
  return (name: ProfileName, values: ProfileValues): string => {
    const value = values[name]
    if (value === '') return unset[name] ?? ''
    if (name === 'language') return t(`editProfile:languages.${value as 'en'}`)
    if (name === 'theme') return t(`shell:header.themes.${value as 'light'}`)
    if (name === 'phone' && values.phone_country) return `${countries.of(values.phone_country)} ${value}`
    return value
  }
}
