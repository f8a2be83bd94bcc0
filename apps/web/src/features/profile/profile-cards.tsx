import type { Profile } from '@touchline/contract/profile'
import { useLanguage } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { givenFact } from './profile-card-fact.tsx'
import { ProfileHeadCard } from './profile-head-card.tsx'
import classes from './profile-page.module.css'
import { profileTexts } from './texts.ts'
import { usePreferenceFacts } from './use-preference-facts.ts'

/** The administrator's data, to be read. */
export function ProfileCards({ profile }: { profile: Profile }) {
  const { t, language } = useLanguage(profileTexts, publicTexts)
  const preferences = usePreferenceFacts(profile)
  const address = [
    givenFact({
      name: 'address',
      label: t('profile:address'),
      value: profile.address && <span className={classes.lines}>{profile.address}</span>,
    }),
    givenFact({ name: 'postal_code', label: t('profile:postalCode'), value: profile.postal_code }),
  ]
  return (
    <>
      <ProfileHeadCard profile={profile} />
      <Card>
        <SectionHead title={t('profile:contact')} />
        <Facts
          facts={[
            { label: t('public:signIn.email'), value: profile.email },
            givenFact({
              name: 'phone',
              label: t('profile:phone'),
              value: profile.phone && <PhoneLink profile={profile} />,
            }),
            ...(language === 'ja' ? address.toReversed() : address),
          ]}
        />
      </Card>
      <Card>
        <SectionHead title={t('profile:place')} />
        <Facts
          facts={(['city', 'state', 'country'] as const).map((name) =>
            givenFact({ name, label: t(`profile:${name}`), value: profile[name] }),
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
    <a href={`tel:${phone}`} className={classes.phone}>
      {phone_international ?? phone}
    </a>
  )
}
