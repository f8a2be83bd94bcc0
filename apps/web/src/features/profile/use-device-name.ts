import { useLanguage } from '../../i18n/language.ts'
import { deviceOf } from '../../session/device.ts'
import { sessionsTexts } from './session-texts.ts'

/** Says what device a session is used on. */
export function useDeviceName() {
  const { t } = useLanguage(sessionsTexts)
  return (userAgent: string) => {
    const { browser = t('sessions:unknownBrowser'), system = t('sessions:unknownSystem') } =
      deviceOf(userAgent)
    return t('sessions:device', { browser, system })
  }
}
