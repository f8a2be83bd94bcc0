import { Link } from '@tanstack/react-router'
import type { Profile } from '@touchline/contract/profile'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import classes from './profile-page.module.css'
import { profileTexts } from './texts.ts'

type Missing = {
  /** Of the field in the form. */
  name: keyof Profile
  label: string
}

/** A fact of the profile; where nothing was given the way to give it. */
export function givenFact({ value, ...missing }: Missing & { value: ReactNode }) {
  return { label: missing.label, value: value || <NotGiven {...missing} /> }
}

/** Leads to the field that it is missing in. */
export function NotGiven({ name, label }: Missing) {
  const { t } = useLanguage(profileTexts)
  return (
    <Link to="/edit-profile" hash={name} className={classes.none} aria-label={t('profile:give', { label })}>
      {t('profile:notGiven')}
    </Link>
  )
}
