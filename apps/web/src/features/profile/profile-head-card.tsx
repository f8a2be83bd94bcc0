import { Link } from '@tanstack/react-router'
import type { Profile } from '@touchline/contract/profile'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { fullName } from '../../session/full-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NotGiven } from './profile-card-fact.tsx'
import { ProfileLogo } from './profile-card-logo.tsx'
import classes from './profile-page.module.css'
import { profileTexts } from './texts.ts'

/** Characters from which on it takes several lines beside the logo. */
const LONG_NAME = 40

/** Who it is, and the way to change it. */
export function ProfileHeadCard({ profile }: { profile: Profile }) {
  const { t } = useLanguage(profileTexts, shellTexts)
  const name = fullName(profile) || t('shell:identity.name')
  return (
    <Card>
      <div className={classes.headCard}>
        <ProfileLogo source={profile.company_logo_url} />
        <div className={classes.who} data-long={name.length > LONG_NAME || undefined}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.designation}>
            {profile.designation || <NotGiven name="designation" label={t('profile:designation')} />}
          </p>
          <p className={classes.role}>
            <span className="visually-hidden">{t('shell:profile.role')}: </span>
            {t('shell:identity.role')}
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
