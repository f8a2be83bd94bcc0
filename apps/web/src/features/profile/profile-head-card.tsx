import { Link } from '@tanstack/react-router'
import { personName } from '@touchline/contract/person-name'
import type { Profile } from '@touchline/contract/profile'
import { type ReactNode, useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import chips from '../../ui/inputs/chips.module.css'
import classes from './profile-page.module.css'
import { profileTexts } from './texts.ts'

type MissingField = {
  name: keyof Profile
  label: string
}

/** A missing value becomes a link to its field in the form. */
export function profileFact({ value, ...missing }: MissingField & { value: ReactNode }) {
  return { label: missing.label, value: value || <MissingValueLink {...missing} /> }
}

export function MissingValueLink({ name, label }: MissingField) {
  const { t } = useLanguage(profileTexts)
  return (
    <Link to="/edit-profile" hash={name} className={classes.none} aria-label={t('profile:give', { label })}>
      {t('profile:notGiven')}
    </Link>
  )
}

export function ProfileLogo({ source }: { source: string | null }) {
  const { t } = useLanguage(profileTexts)
  const [broken, setBroken] = useState<string>()
  if (!source || source === broken) {
    return (
      <span className={classes.noLogo}>
        <Icon name="picture" size={30} />
      </span>
    )
  }
  return (
    <span className={classes.logo}>
      <img src={source} alt={t('profile:logo')} width={96} height={96} onError={() => setBroken(source)} />
    </span>
  )
}

/** Longer names take several lines beside the logo. */
const LONG_NAME = 40

export function ProfileHeadCard({ profile }: { profile: Profile }) {
  const { t, language } = useLanguage(profileTexts, appTexts)
  const name = personName(profile, language) || t('app:identity.name')
  return (
    <Card>
      <div className={classes.headCard}>
        <ProfileLogo source={profile.company_logo_url} />
        <div className={classes.who} data-long={name.length > LONG_NAME || undefined}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.designation}>
            {profile.designation || <MissingValueLink name="designation" label={t('profile:designation')} />}
          </p>
          <p className={`${chips.tag} ${classes.role}`}>
            <span className="visually-hidden">{t('app:profile.role')}: </span>
            {t('app:identity.role')}
          </p>
        </div>
        <Button
          component={Link}
          to="/edit-profile"
          variant="default"
          className={classes.edit}
          leftSection={<Icon name="pen" size={16} />}
        >
          {t('profile:edit')}
        </Button>
      </div>
    </Card>
  )
}
