import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import tool from '../ui/tool-button.module.css'
import classes from './list.module.css'
import type { useHiddenColumns } from './use-hidden-columns.ts'

type Props = {
  columns: readonly { readonly id: string; readonly title: string }[]
  hiding: ReturnType<typeof useHiddenColumns>
}

/** Puts columns away and back; the first one names the row and stays. */
export function ColumnChooser({ columns, hiding }: Props) {
  const { t } = useLanguage(shellTexts)
  return (
    <Menu position="bottom-end" width={200} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={`${tool.tool} ${classes.tool}`}>
          <Icon name="columns" size={16} />
          <span className={classes.toolText}>{t('shell:list.columns')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, title }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!hiding.hidden.includes(id)}
            onChange={() => hiding.toggle(id)}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
