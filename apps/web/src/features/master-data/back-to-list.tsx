import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function BackToList() {
  const { t } = useLanguage()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="back" size={16} />}
      renderRoot={(props) => <Link {...props} to="." search={{}} />}
    >
      {t('trash.back')}
    </Button>
  )
}
