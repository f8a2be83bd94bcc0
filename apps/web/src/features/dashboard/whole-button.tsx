import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { dashboardTexts } from './texts.ts'

type Props = {
  /** How much the whole list has. */
  count: number
  isWhole: boolean
  onChange: (isWhole: boolean) => void
}

/** Shows the whole of a list, or its first part only. */
export function WholeButton({ count, isWhole, onChange }: Props) {
  const { t } = useLanguage(dashboardTexts)
  return (
    <Button variant="default" size="xs" aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
      {isWhole ? t('dashboard:showFewer') : t('dashboard:showAll', { count })}
    </Button>
  )
}
