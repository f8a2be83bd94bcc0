import { Link } from '@tanstack/react-router'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { panelAddress } from '../../listing/panel-address.ts'
import { itemName } from './item-name.ts'
import classes from './name-cell.module.css'
import { RowMark } from './row-mark.tsx'

type Props = {
  list: MasterList
  item: MasterItem
  /** Whether the name leads to the row's panel; it does unless said otherwise. */
  linked?: boolean
}

/** What a row is called, and the way to it: an address that can be copied, and opened in a tab of its own. */
export function NameCell({ list, item, linked = true }: Props) {
  const { language } = useLanguage()
  const name = itemName(list, item, language)
  const names = (
    <>
      <RowMark list={list} item={item} />
      <span className={classes.names} title={name}>
        <b className={classes.name}>{name}</b>
        {language === 'en' && item.name_ja && (
          <span className={classes.other} lang="ja">
            {item.name_ja}
          </span>
        )}
      </span>
    </>
  )
  if (!linked) return <span className={classes.cell}>{names}</span>
  return (
    <Link {...panelAddress(item.id)} preload={false} className={classes.cell}>
      {names}
    </Link>
  )
}
