import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { itemName } from './item-name.ts'
import classes from './name-cell.module.css'

export function NameCell({ list, item }: { list: MasterList; item: MasterItem }) {
  const { language } = useLanguage()
  const name = itemName(list, item, language)
  const letter = [...String(item[list.nameField] ?? '')][0]?.toUpperCase()
  return (
    <span className={classes.cell}>
      <span className={classes.thumb} aria-hidden="true">
        {letter}
      </span>
      <span className={classes.names} title={name}>
        <b className={classes.name}>{name}</b>
        {language === 'en' && item.name_ja && (
          <span className={classes.other} lang="ja">
            {item.name_ja}
          </span>
        )}
      </span>
    </span>
  )
}
