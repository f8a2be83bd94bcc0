import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = { words: string | undefined; onShowAll: () => void }

/** Stands where a search or a filter has left no rows: says what was looked for, and leads back to all of them. */
export function NoMatch({ words, onShowAll }: Props) {
  const { t } = useLanguage(shellTexts)
  return (
    <Notice
      icon="find"
      title={words ? t('shell:list.noMatchFor', { words }) : t('shell:list.noMatchTitle')}
      text={t('shell:list.noMatchText')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('shell:list.showAll')}
        </Button>
      }
    />
  )
}
