import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import classes from './header.module.css'

export function SupportButton() {
  const { t } = useLanguage()
  return (
    <Popover width={280} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.ghost}>
          <Icon name="help" />
          {t('header.support')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('header.support')}>
        <p className={classes.note}>{t('header.supportNone')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
