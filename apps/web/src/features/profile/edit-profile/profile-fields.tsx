import { useQuery } from '@tanstack/react-query'
import { PasswordField } from '../../../forms/password-field.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useKnownProfile } from '../../../session/profile-query.ts'
import { secondFactorsQuery } from '../../../session/second-factors-query.ts'
import { Textarea, TextInput } from '../../../ui/inputs/text-input.tsx'
import { CityField, LockableInput } from '../city/city-field.tsx'
import { PendingEmailNotice } from '../pending-email-notice.tsx'
import { PhoneField } from '../phone/phone-field.tsx'
import classes from './edit-profile.module.css'
import {
  cityNames,
  isNewEmail,
  type ProfileForm,
  type ProfileName,
  phoneNames,
  profileForm,
} from './profile-form.ts'
import { editProfileTexts } from './texts.ts'

type FormProps = Pick<ProfileForm, 'saveForm'>
type Props = FormProps & {
  name: 'firstname' | 'lastname' | 'designation' | 'address' | 'postal_code'
  autoComplete: string
  required?: boolean
  rows?: number
  inputMode?: 'numeric'
}

export function ProfileField({ saveForm, name, rows, ...input }: Props) {
  const { localize } = useLanguage()
  const shared = { ...saveForm.text(name), ...input, label: localize(profileForm.fields[name].label) }
  if (rows)
    return <Textarea {...shared} rows={rows} classNames={{ input: classes.lines }} resize="vertical" />
  return <TextInput {...shared} />
}

/** The props of a control that edits several fields. A null of the control is stored as empty text. */
export function fieldGroupProps<Name extends ProfileName>(
  saveForm: ProfileForm['saveForm'],
  names: readonly Name[],
) {
  type Change = Readonly<Partial<Record<Name, string | number | null>>>
  const errors = Object.fromEntries(names.map((name) => [name, saveForm.field(name).error]))
  return {
    errors: errors as Readonly<Record<Name, string | undefined>>,
    onChange: (change: Change) => {
      for (const name of names) {
        const value = change[name]
        if (value !== undefined) saveForm.field(name).onChange(String(value ?? ''))
      }
    },
  }
}

const autoComplete = { firstname: 'given-name', lastname: 'family-name' } as const
const nameOrder = { en: ['firstname', 'lastname'], ja: ['lastname', 'firstname'] } as const

export function NameFields({ saveForm }: FormProps) {
  const { t, language } = useLanguage(editProfileTexts, appTexts)
  return (
    <>
      {nameOrder[language].map((name) => (
        <ProfileField key={name} saveForm={saveForm} name={name} autoComplete={autoComplete[name]} required />
      ))}
      <ProfileField saveForm={saveForm} name="designation" autoComplete="organization-title" />
      <LockableInput
        locked
        label={t('editProfile:role')}
        value={t('app:identity.role')}
        lockedHint={t('editProfile:roleGiven')}
      />
    </>
  )
}

export function EmailFields({ saveForm }: FormProps) {
  const { t, localize } = useLanguage(editProfileTexts)
  const { values, initial, text, field } = saveForm
  const profile = useKnownProfile()
  const email = text('email')
  const repeated = text('email_confirmation')
  const change = (event: { currentTarget: { value: string } }) => {
    email.onChange(event)
    if (isNewEmail({ ...values, email: event.currentTarget.value }, initial)) return
    field('email_confirmation').onChange('')
    field('current_password').onChange('')
  }
  const { data: own } = useQuery(secondFactorsQuery)
  const isByLink = profile?.confirms_email_by_link ?? true
  if (own?.has_password === false)
    return (
      <LockableInput
        locked
        type="email"
        label={localize(profileForm.fields.email.label)}
        value={values.email}
        lockedHint={t('editProfile:email.withoutPassword')}
      />
    )
  return (
    <>
      <TextInput
        {...email}
        type="email"
        label={localize(profileForm.fields.email.label)}
        description={t(isByLink ? 'editProfile:email.needsLink' : 'editProfile:email.needsPassword')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="email"
        required
        onChange={change}
      />
      {isNewEmail(values, initial) && (
        <>
          {/* the mail settings may have changed since the profile was loaded */}
          {(!isByLink || repeated.error || repeated.value) && (
            <TextInput
              {...repeated}
              type="email"
              label={localize(profileForm.fields.email_confirmation.label)}
              autoComplete="email"
            />
          )}
          <PasswordField
            size="sm"
            label={localize(profileForm.fields.current_password.label)}
            autoComplete="current-password"
            {...text('current_password')}
          />
        </>
      )}
      <PendingEmailNotice profile={profile} />
    </>
  )
}

const addressOrder = { en: ['address', 'postal_code'], ja: ['postal_code', 'address'] } as const
const inputOptions = {
  address: { autoComplete: 'street-address', rows: 3 },
  postal_code: { autoComplete: 'postal-code' },
} as const

export function ContactFields({ saveForm }: FormProps) {
  const { language } = useLanguage()
  const { phone, phone_country } = saveForm.values
  const profile = useKnownProfile()
  return (
    <>
      <PhoneField
        values={{ phone, phone_country: phone_country || null }}
        stored={profile}
        {...fieldGroupProps(saveForm, phoneNames)}
      />
      {addressOrder[language].map((name) => (
        <ProfileField key={name} saveForm={saveForm} name={name} {...inputOptions[name]} />
      ))}
    </>
  )
}

export function CityFields({ saveForm }: FormProps) {
  const { city_id, city, state, country } = saveForm.values
  return (
    <CityField
      values={{ city_id: city_id === '' ? null : Number(city_id), city, state, country }}
      {...fieldGroupProps(saveForm, cityNames)}
    />
  )
}
