import type { ComponentProps } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import list from '../../listing/list.module.css'
import { Icon } from '../../ui/icon.tsx'
import tool from '../../ui/inputs/tool-button.module.css'

export function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useLanguage(appTexts)
  return (
    <button type="button" aria-haspopup="menu" {...props} className={`${tool.tool} ${list.tool}`}>
      <Icon name="more" size={16} />
      <span className={list.toolText}>{t('app:list.more')}</span>
    </button>
  )
}
