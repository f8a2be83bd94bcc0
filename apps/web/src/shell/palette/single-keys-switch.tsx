import { useLanguage } from '../../i18n/language.ts'
import { useSingleKeys } from '../../ui/single-keys.ts'
import { Switch } from '../../ui/switch.tsx'

/** WCAG 2.1.4: shortcuts of a single character can be turned off. */
export function SingleKeysSwitch() {
  const { t } = useLanguage()
  const [on, turn] = useSingleKeys()
  return (
    <Switch
      label={t('shortcuts.singleKeys')}
      description={t('shortcuts.singleKeysText')}
      checked={on}
      onChange={turn}
    />
  )
}
