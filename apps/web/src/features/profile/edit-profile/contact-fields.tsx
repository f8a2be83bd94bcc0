import { useLanguage } from '../../../i18n/language.ts'
import { useKnownProfile } from '../../../session/profile-query.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { ProfileField } from './profile-field.tsx'
import { phoneNames } from './profile-values.ts'
import { unitControl } from './unit-control.ts'
import type { ProfileForm } from './use-edit-form.ts'

/** As addresses are written in each language. */
const order = { en: ['address', 'postal_code'], ja: ['postal_code', 'address'] } as const
const look = {
  address: { autoComplete: 'street-address', rows: 3 },
  postal_code: { autoComplete: 'postal-code' },
} as const

export function ContactFields({ saveForm }: { saveForm: ProfileForm }) {
  const { language } = useLanguage()
  const { phone, phone_country } = saveForm.values
  const profile = useKnownProfile()
  return (
    <>
      <PhoneField
        values={{ phone, phone_country: phone_country || null }}
        stored={profile}
        {...unitControl(saveForm, phoneNames)}
      />
      {order[language].map((name) => (
        <ProfileField key={name} saveForm={saveForm} name={name} {...look[name]} />
      ))}
    </>
  )
}
