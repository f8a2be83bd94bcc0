import { useLanguage } from '../../i18n/language.ts'
import { cityOf } from './session-place.ts'
import { sessionsTexts } from './session-texts.ts'

/** Where a call came from: in words where there are any, with the address at hand. */
export function SessionPlaceName({ address }: { address: string }) {
  const { t } = useLanguage(sessionsTexts)
  const place = cityOf(address)
  return place ? <span title={address}>{t(`sessions:${place}`)}</span> : address
}
