import { PasswordField } from '../../../forms/password-field.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { isNewEmail } from './profile-values.ts'
import { editProfileTexts } from './texts.ts'
import type { ProfileForm } from './use-edit-form.ts'

/** The address, and once it is a new one, the password that proves whose account it is. */
export function EmailFields({ saveForm }: { saveForm: ProfileForm }) {
  const { t } = useLanguage(editProfileTexts)
  const { values, initial, text, field } = saveForm
  const email = text('email')
  const change = (event: { currentTarget: { value: string } }) => {
    email.onChange(event)
    const isNew = isNewEmail({ ...values, email: event.currentTarget.value }, initial)
    if (!isNew) field('current_password').onChange('')
  }
  return (
    <>
      <TextInput
        {...email}
        type="email"
        label={t('editProfile:fields.email')}
        description={t('editProfile:email.needsPassword')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="email"
        required
        onChange={change}
      />
      {isNewEmail(values, initial) && (
        <PasswordField
          size="sm"
          label={t('editProfile:fields.current_password')}
          autoComplete="current-password"
          {...text('current_password')}
        />
      )}
    </>
  )
}
