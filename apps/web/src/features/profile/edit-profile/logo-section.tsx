import type { Profile } from '@touchline/contract/profile'
import { FormSection } from '../../../forms/form-section.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { ReservedHeight } from '../../../ui/reserved-height.tsx'
import { LogoEditor } from '../logo/logo-editor.tsx'
import classes from './edit-profile.module.css'
import { editProfileTexts } from './texts.ts'

/** Outside the form: the logo saves itself, and its dialogs send forms of their own. */
export function LogoSection({ profile }: { profile: Profile | undefined }) {
  const { t } = useLanguage(editProfileTexts)
  return (
    <div className={classes.place}>
      <FormSection title={t('editProfile:logo.title')} text={t('editProfile:logo.text')}>
        <ReservedHeight name="company-logo" skeleton={<div className={classes.skeleton} />}>
          {profile && <LogoEditor profile={profile} />}
        </ReservedHeight>
      </FormSection>
    </div>
  )
}
