import type { DateFormat } from '@touchline/contract/date-time'
import { pageSizes } from '@touchline/contract/http/list-options'
import { languages } from '@touchline/contract/language'
import { themes } from '@touchline/contract/preferences'
import { profileRecord } from '@touchline/contract/profile-record'
import { appTexts } from '../../../i18n/app-texts.ts'
import { languageNames, useLanguage } from '../../../i18n/language.ts'
import { DateFormatField } from '../../../records/settings/date-format-field.tsx'
import { usePreferences } from '../../../session/use-preferences.ts'
import { useSite } from '../../../site/site-query.ts'
import { useSiteDefaults } from '../../../site/use-site-defaults.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import type { ProfileForm } from './profile-form.ts'
import { editProfileTexts } from './texts.ts'

/** Stands for "not set", because an option needs a value. */
const UNSET = 'unset'

const { fields } = profileRecord

/** The chosen preferences take effect when the form is saved. */
export function PreferenceFields({ saveForm }: Pick<ProfileForm, 'saveForm'>) {
  const { t, localize } = useLanguage(editProfileTexts, appTexts)
  const site = useSite()
  const siteDefaults = useSiteDefaults()
  const { theme } = usePreferences()
  const options = {
    language: [
      { value: UNSET, label: siteDefaults.language },
      ...languages.map((value) => ({ value, label: languageNames[value] })),
    ],
    theme: themes.map((value) => ({ value, label: t(`app:header.themes.${value}`) })),
    page_size: [{ value: UNSET, label: siteDefaults.page_size }, ...pageSizes.map(String)],
  }
  return (
    <>
      {(['language', 'theme', 'page_size'] as const).map((name) => {
        const { onChange, value, error } = saveForm.field(name)
        return (
          <Select
            key={name}
            {...{ name, error }}
            value={value || (name === 'theme' ? theme : UNSET)}
            label={localize(fields[name].label)}
            data={options[name]}
            onChange={(option) => option !== null && onChange(option === UNSET ? '' : option)}
            nothingFoundMessage={t('app:form.noMatch')}
          />
        )
      })}
      <DateFormatField
        {...saveForm.field('date_format')}
        label={localize(fields.date_format.label)}
        timeZone={site?.default_timezone ?? ''}
        preview={(date) => t('editProfile:today', { date })}
        unset={{
          label: t('app:preferences.asSite'),
          format: (site?.default_date_format ?? '') as DateFormat | '',
        }}
      />
    </>
  )
}
