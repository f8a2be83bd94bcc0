import { ApiError } from '../../../http/api-error.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { profileFieldsTexts } from '../field-texts.ts'

/** Of the newest warning of either lookup. */
const PLACE = 'city-lookup'

/** spec 8: a lookup that failed is a warning with the error's message; the end of a session is said elsewhere. */
export function useWarnOf(text: 'profileFields:city.searchFailed' | 'profileFields:city.placeFailed') {
  const { t } = useLanguage(profileFieldsTexts)
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'unauthenticated') toast.failed(t(text, { error: error.message }), PLACE)
  }
}
