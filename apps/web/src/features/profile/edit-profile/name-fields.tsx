import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { LockableInput } from '../city/lockable-input.tsx'
import { ProfileField } from './profile-field.tsx'
import { editProfileTexts } from './texts.ts'
import type { ProfileForm } from './use-edit-form.ts'

const autoComplete = { firstname: 'given-name', lastname: 'family-name' } as const
/** As people are called in each language. */
const order = { en: ['firstname', 'lastname'], ja: ['lastname', 'firstname'] } as const

export function NameFields({ saveForm }: { saveForm: ProfileForm }) {
  const { t, language } = useLanguage(editProfileTexts, shellTexts)
  return (
    <>
      {order[language].map((name) => (
        <ProfileField key={name} saveForm={saveForm} name={name} autoComplete={autoComplete[name]} required />
      ))}
      <ProfileField saveForm={saveForm} name="designation" autoComplete="organization-title" />
      <LockableInput
        locked
        label={t('editProfile:fields.role')}
        value={t('shell:identity.role')}
        lockedHint={t('editProfile:roleGiven')}
      />
    </>
  )
}
