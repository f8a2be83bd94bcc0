import { useLanguage } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import textClasses from '../../../ui/text.module.css'
import classes from '../audit.module.css'
import { auditTexts } from '../texts.ts'
import type { NewEntries } from './new-entries.ts'

type Props = NewEntries & { onShow: () => void }

/** Always takes the same height, so that new entries do not move the table. */
export function NewEntriesLine({ count, isMore, onShow }: Props) {
  const { t } = useLanguage(auditTexts)
  return (
    <div role="status" className={classes.live}>
      {count > 0 ? (
        <button type="button" className={classes.newEntries} onClick={onShow}>
          <Icon name="up" size={16} />
          {isMore ? t('audit:live.many', { number: count }) : t('audit:live.new', { count })}
        </button>
      ) : (
        <span className={textClasses.hint}>{t('audit:live.none')}</span>
      )}
    </div>
  )
}
