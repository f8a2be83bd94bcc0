import { personName } from '@touchline/contract/person-name'
import { useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useProfile } from '../session/profile-query.ts'
import { readUser } from '../session/session.ts'
import { ProductLogo } from '../ui/icon.tsx'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import classes from './identity-block.module.css'

/** The signed-in user for display. Missing values are the placeholders of the specification. */
export function useIdentity() {
  const { t, language } = useLanguage(appTexts)
  const { data: profile, error, isFetching, refetch } = useProfile()
  // the response of the sign-in already contains the names
  const known = profile ?? readUser()
  const name = personName(known ?? {}, language) || t('app:identity.name')
  return {
    name,
    email: known?.email ?? '',
    designation: profile?.designation || t('app:identity.designation'),
    role: known?.role || t('app:identity.role'),
    logo: profile?.company_logo_small_url ?? profile?.company_logo_url ?? undefined,
    initials: initialsOf(name),
    /** Set if the profile could not be loaded. */
    reload: error && !profile ? { isFetching, again: () => void refetch() } : undefined,
  }
}

export function IdentityBlock({ collapsed }: { collapsed: boolean }) {
  const { t } = useLanguage(appTexts)
  const { name, designation, role, logo, reload } = useIdentity()
  const [broken, setBroken] = useState<string>()
  const isShown = logo !== undefined && logo !== broken
  return (
    <div className={classes.identity}>
      <span className={classes.logo} data-own={isShown || undefined}>
        {isShown ? (
          <img src={logo} alt="" width={44} height={44} onError={() => setBroken(logo)} />
        ) : (
          <ProductLogo size={30} />
        )}
      </span>
      <span className={collapsed ? 'visually-hidden' : classes.text}>
        <b className={classes.name} title={name}>
          {name}
        </b>
        <span className={classes.designation} title={designation}>
          {designation}
        </span>
        <span className={classes.role}>{role}</span>
      </span>
      {reload && !collapsed && (
        <IconButton
          icon="again"
          className={classes.reload}
          label={t('app:identity.reload')}
          aria-busy={reload.isFetching}
          onClick={reload.again}
        />
      )}
    </div>
  )
}

/** The first letters of the first two words: "Super admin" becomes SA. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
