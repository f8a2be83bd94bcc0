import { Link } from '@tanstack/react-router'
import type { Profile } from '@touchline/contract/profile'
import { FormSection } from '../../../forms/form-section.tsx'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { currentTranslator, useLanguage } from '../../../i18n/language.ts'
import { RecordDraftBar, RecordPage } from '../../../records/record-page.tsx'
import { useProfile } from '../../../session/profile-query.ts'
import { useSiteDefaults } from '../../../site/use-site-defaults.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReservedHeight } from '../../../ui/reserved-height.tsx'
import { LogoEditor } from '../logo/logo-editor.tsx'
import classes from './edit-profile.module.css'
import { PreferenceFields } from './preference-fields.tsx'
import { CityFields, ContactFields, EmailFields, NameFields } from './profile-fields.tsx'
import type { ProfileValues } from './profile-form.ts'
import { editProfileTexts } from './texts.ts'
import { useProfileForm, useRequestedField } from './use-profile-form.ts'

export function EditProfilePage() {
  const { t } = useLanguage(editProfileTexts, appTexts)
  const loading = useProfile()
  const back = (
    <Button component={Link} to="/admin-profile" variant="default">
      {t('editProfile:back')}
    </Button>
  )
  return (
    <Page title={t('app:menu.editProfile')} area={t('app:menu.profile')} action={back}>
      {loading.isLoadingError ? (
        <Card>
          <LoadNotice title={t('editProfile:failedTitle')} loading={loading} />
        </Card>
      ) : (
        <EditProfileForm profile={loading.data} />
      )}
    </Page>
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
  const form = useProfileForm(profile)
  const { saveForm, seen } = form
  useRequestedField(saveForm.element, seen !== undefined)
  return (
    <>
      {seen && <RecordDraftBar form={form} />}
      <LogoSection profile={profile} />
      <RecordPage
        label={t('app:menu.editProfile')}
        form={form}
        loading={!seen}
        show={useShowValue()}
        hiddenFields={['email_confirmation']}
        // the save may have changed the language
        onSaved={(saved) => toast.done(savedText(saved, seen), { kind: 'profile.saved' })}
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
      </RecordPage>
    </>
  )
}

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

/** A phone number with its country, and the site default that applies without a preference. */
function useShowValue() {
  const { language } = useLanguage()
  const siteDefaults: Readonly<Record<string, string>> = useSiteDefaults()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (name: string, values: ProfileValues): string | undefined => {
    const { phone, phone_country } = values
    if (name === 'phone') return phone && phone_country ? `${countries.of(phone_country)} ${phone}` : phone
    return values[name as keyof ProfileValues] === '' ? siteDefaults[name] : undefined
  }
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
