import type { Profile } from '@touchline/contract/profile'
import { DraftBar } from '../../../forms/draft-bar.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { SavePage } from '../../../forms/save-page.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { currentTranslator, useLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ReservedHeight } from '../../../ui/reserved-height.tsx'
import { LogoEditor } from '../logo/logo-editor.tsx'
import classes from './edit-profile.module.css'
import { PreferenceFields } from './preference-fields.tsx'
import { CityFields, ContactFields, EmailFields, NameFields } from './profile-fields.tsx'
import { editProfileTexts } from './texts.ts'
import { DRAFT, useEditForm, useRequestedField } from './use-edit-form.ts'
import { useProfileMerging } from './use-profile-merging.ts'

/** The logo is outside of the form, because it is saved separately and its dialogs contain forms. */
export function LogoSection({ profile }: { profile: Profile | undefined }) {
  const { t } = useLanguage(editProfileTexts)
  return (
    <div className={classes.logo}>
      <FormSection title={t('editProfile:logo.title')} text={t('editProfile:logo.text')}>
        <ReservedHeight name="company-logo" skeleton={<div className={classes.skeleton} />}>
          {profile && <LogoEditor profile={profile} />}
        </ReservedHeight>
      </FormSection>
    </div>
  )
}

const sections = [
  { key: 'name', Fields: NameFields, columns: 2 },
  { key: 'email', Fields: EmailFields },
  { key: 'contact', Fields: ContactFields },
  { key: 'location', Fields: CityFields },
  { key: 'preferences', Fields: PreferenceFields, columns: 2 },
] as const

/** `profile` is undefined while it is loading. The empty form then reserves its height. */
export function EditProfileForm({ profile }: { profile: Profile | undefined }) {
  const { t } = useLanguage(editProfileTexts, appTexts)
  const { saveForm, seen, startFrom, recordSaved } = useEditForm(profile)
  const merging = useProfileMerging(saveForm, startFrom)
  useRequestedField(saveForm.element, seen !== undefined)

  const finish = (saved: Profile) => {
    // the save may have changed the language
    toast.done(savedText(saved, seen))
    recordSaved(saved)
  }
  return (
    <>
      {seen && (
        <DraftBar<Profile>
          draftKey={DRAFT}
          onRestore={({ subject, values, omitted }) => startFrom(subject, values, omitted)}
        />
      )}
      <LogoSection profile={profile} />
      <SavePage
        label={t('app:menu.editProfile')}
        saveForm={saveForm}
        merging={merging}
        loading={!seen}
        onSaved={finish}
        onDiscard={() => startFrom(profile)}
      >
        {sections.map(({ key, Fields, ...layout }) => (
          <FormSection
            key={key}
            title={t(`editProfile:${key}.title`)}
            text={t(`editProfile:${key}.text`)}
            {...layout}
          >
            <Fields saveForm={saveForm} />
          </FormSection>
        ))}
      </SavePage>
    </>
  )
}

function savedText(saved: Profile, before: Profile | undefined): string {
  const t = currentTranslator(appTexts, editProfileTexts)
  if (saved === before) return t('app:form.nothingToSave')
  const pending = saved.pending_email
  if (pending && pending.requested_at !== before?.pending_email?.requested_at) {
    return t('editProfile:savedPending', { email: pending.email })
  }
  const isNewAddress = before && before.email !== saved.email
  return isNewAddress ? t('editProfile:savedEmail', { email: before.email }) : t('editProfile:saved')
}
