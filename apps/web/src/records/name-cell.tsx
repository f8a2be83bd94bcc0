import { Link } from '@tanstack/react-router'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useLanguage } from '../i18n/language.ts'
import { panelAddress } from '../listing/panel-address.ts'
import classes from './cells.module.css'
import { recordName } from './field-text.ts'

type NameCellProps = {
  list: RecordList
  item: StoredRecord
  /** Whether the name leads to the row's panel; it does unless said otherwise. */
  linked?: boolean
}

/** What a row is called, and the way to it: an address that can be copied, and opened in a tab of its own. */
export function NameCell({ list, item, linked = true }: NameCellProps) {
  const { language } = useLanguage()
  const name = recordName(list, item, language)
  const names = (
    <>
      <RowMark list={list} item={item} />
      <span className={classes.names} title={name}>
        <b className={classes.name}>{name}</b>
        {language === 'en' && item.name_ja && (
          <span className={classes.other} lang="ja">
            {String(item.name_ja)}
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

/** What a row is told by at a glance: its picture, or else the first letter of its name. */
function RowMark({ list, item }: { list: RecordList; item: StoredRecord }) {
  const picture = Object.entries(list.fields).find(([, { kind }]) => kind === 'image')?.[0]
  const path = picture && item[picture]
  const [letter = ''] = String(item[list.nameField] ?? '')
  return (
    <span className={classes.thumb} aria-hidden="true">
      {path ? <img src={String(path)} alt="" width={26} height={26} loading="lazy" /> : letter.toUpperCase()}
    </span>
  )
}
