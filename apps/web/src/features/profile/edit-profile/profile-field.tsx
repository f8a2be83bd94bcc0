import { useLanguage } from '../../../i18n/language.ts'
import { Textarea, TextInput } from '../../../ui/text-input.tsx'
import classes from './edit-profile.module.css'
import { editProfileTexts } from './texts.ts'
import type { ProfileForm } from './use-edit-form.ts'

type Props = {
  saveForm: ProfileForm
  name: 'firstname' | 'lastname' | 'designation' | 'address' | 'postal_code'
  autoComplete: string
  required?: boolean
  /** Several lines. */
  rows?: number
  inputMode?: 'numeric'
}

/** A text of the profile. */
export function ProfileField({ saveForm, name, rows, ...input }: Props) {
  const { t } = useLanguage(editProfileTexts)
  const shared = { ...saveForm.text(name), ...input, label: t(`editProfile:fields.${name}`) }
  if (rows)
    return <Textarea {...shared} rows={rows} classNames={{ input: classes.lines }} resize="vertical" />
  return <TextInput {...shared} />
}
