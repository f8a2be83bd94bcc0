import { useLanguage } from '../i18n/language.ts'
import { readUser } from '../session/session.ts'
import { initialsOf } from './initials.ts'

/** Who is signed in; placeholders of the specification stand where nothing is known. */
export function useIdentity() {
  const { t } = useLanguage()
  const user = readUser()
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ') || t('identity.name')
  return {
    name,
    email: user?.email ?? '',
    designation: t('identity.designation'),
    role: t('identity.role'),
    initials: initialsOf(name),
  }
}
