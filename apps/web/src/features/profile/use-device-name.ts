import { useLanguage } from '../../i18n/language.ts'
import { deviceOf } from '../../session/device.ts'

/** Says what device a session is used on. */
export function useDeviceName() {
  const { t } = useLanguage()
  return (userAgent: string) => {
    const { browser = t('sessions.unknownBrowser'), system = t('sessions.unknownSystem') } =
      deviceOf(userAgent)
    return t('sessions.device', { browser, system })
  }
}
