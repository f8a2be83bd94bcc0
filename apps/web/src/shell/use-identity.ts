import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { fullName } from '../session/full-name.ts'
import { useProfile } from '../session/profile-query.ts'
import { readUser } from '../session/session.ts'
import { initialsOf } from './initials.ts'

/** Who is signed in; placeholders of the specification stand where nothing is known. */
export function useIdentity() {
  const { t } = useLanguage(shellTexts)
  const { data: profile, error, isFetching, refetch } = useProfile()
  // the names are known since sign-in
  const known = profile ?? readUser()
  const name = fullName(known ?? {}) || t('shell:identity.name')
  return {
    name,
    email: known?.email ?? '',
    designation: profile?.designation || t('shell:identity.designation'),
    role: known?.role || t('shell:identity.role'),
    logo: profile?.company_logo_small_url ?? profile?.company_logo_url ?? undefined,
    initials: initialsOf(name),
    /** Present where the profile could not be loaded. */
    reload: error && !profile ? { isFetching, again: () => void refetch() } : undefined,
  }
}
