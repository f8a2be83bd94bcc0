import { Link } from '@tanstack/react-router'
import type { Preferences } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { useDates } from '../../site/use-dates.ts'
import { useSiteDefaults } from '../../site/use-site-defaults.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import { Facts } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import { PendingEmailNotice } from './pending-email-notice.tsx'
import { ProfileHeadCard, profileFact } from './profile-head-card.tsx'
import classes from './profile-page.module.css'
import { profileTexts } from './texts.ts'

/** A preference that is not set shows the default that applies. */
export function usePreferenceFacts({ language, theme, page_size, date_format }: Preferences) {
  const { t } = useLanguage(profileTexts, appTexts)
  const { format } = useDates()
  const siteDefaults = useSiteDefaults()
  return [
    {
      label: t('profile:language'),
      value: language ? t(`profile:languages.${language}`) : siteDefaults.language,
    },
    { label: t('app:header.theme'), value: t(`app:header.themes.${theme ?? 'system'}`) },
    {
      label: t('app:list.perPage'),
      value: String(page_size ?? siteDefaults.page_size),
    },
    {
      label: t('profile:dateFormat'),
      value: date_format ?? t('app:preferences.asSiteNow', { value: format }),
    },
  ]
}

export function SecurityCard() {
  const { t } = useLanguage(profileTexts, appTexts)
  return (
    <Card>
      <SectionHead
        title={t('app:profile.security')}
        text={t('profile:security')}
        action={
          <ButtonRow>
            <Button component={Link} to="/change-password" variant="default">
              {t('app:profile.changePassword')}
            </Button>
            <Button component={Link} to="/account-security" variant="default">
              {t('profile:openSecurity')}
            </Button>
          </ButtonRow>
        }
      />
    </Card>
  )
}

export function AccessTokensCard() {
  const { t } = useLanguage(profileTexts)
  return (
    <Card>
      <SectionHead
        title={t('profile:accessTokens.title')}
        text={t('profile:accessTokens.text')}
        action={
          <Button component={Link} to="/admin-profile/access-tokens" variant="default">
            {t('profile:accessTokens.open')}
          </Button>
        }
      />
    </Card>
  )
}

export function ProfileCards({ profile }: { profile: Profile }) {
  const { t, language } = useLanguage(profileTexts, publicTexts)
  const preferences = usePreferenceFacts(profile)
  const address = [
    profileFact({
      name: 'address',
      label: t('profile:address'),
      value: profile.address && <span className={classes.lines}>{profile.address}</span>,
    }),
    profileFact({ name: 'postal_code', label: t('profile:postalCode'), value: profile.postal_code }),
  ]
  return (
    <>
      <ProfileHeadCard profile={profile} />
      <Card>
        <SectionHead title={t('profile:contact')} />
        {profile.pending_email && (
          <div className={classes.pending}>
            <PendingEmailNotice profile={profile} />
          </div>
        )}
        <Facts
          facts={[
            { label: t('public:signIn.email'), value: profile.email },
            profileFact({
              name: 'phone',
              label: t('profile:phone'),
              value: profile.phone && <PhoneLink profile={profile} />,
            }),
            ...(language === 'ja' ? address.toReversed() : address),
          ]}
        />
      </Card>
      <Card>
        <SectionHead title={t('profile:location')} />
        <Facts
          facts={(['city', 'state', 'country'] as const).map((name) =>
            profileFact({ name, label: t(`profile:${name}`), value: profile[name] }),
          )}
        />
      </Card>
      <Card>
        <SectionHead title={t('profile:preferences')} text={t('profile:preferencesText')} />
        <Facts facts={preferences} />
      </Card>
    </>
  )
}

function PhoneLink({ profile: { phone, phone_international } }: { profile: Profile }) {
  return (
    <a href={`tel:${phone}`} className={`${textClasses.link} ${classes.phone}`}>
      {phone_international ?? phone}
    </a>
  )
}
