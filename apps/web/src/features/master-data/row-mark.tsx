import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import classes from './name-cell.module.css'

/** What a row is told by at a glance: its picture, or else the first letter of its name. */
export function RowMark({ list, item }: { list: MasterList; item: MasterItem }) {
  const picture = Object.entries(list.allFields).find(([, { kind }]) => kind === 'image')?.[0]
  const path = picture && item[picture]
  const [letter = ''] = String(item[list.nameField] ?? '')
  return (
    <span className={classes.thumb} aria-hidden="true">
      {path ? <img src={String(path)} alt="" width={26} height={26} loading="lazy" /> : letter.toUpperCase()}
    </span>
  )
}
