import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { typed: string; onShowAll: () => void }

export function NothingFound({ typed, onShowAll }: Props) {
  const { t } = useLanguage()
  return (
    <div role="status">
      <Notice
        icon="find"
        title={t('palette.nothingTitle', { words: typed.trim() })}
        text={t('palette.nothingText')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('palette.showAll')}
          </Button>
        }
      />
    </div>
  )
}
