import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './profile-page.module.css'
import { profileTexts } from './texts.ts'

/** The company's logo, or its place. */
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
