import type { ReactNode } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import classes from './list.module.css'
import type { useHiddenColumns } from './use-hidden-columns.ts'

type Props = {
  columns: readonly { readonly id: string; readonly title: string }[]
  hiding: ReturnType<typeof useHiddenColumns>
  links?: ReactNode
  filters: ReactNode
}

/** Above the rows of a list: its filters, the choice of columns, and where else it leads. */
export function ListTools({ columns, hiding, links, filters }: Props) {
  return (
    <div className={classes.tools}>
      {filters}
      <div className={classes.more}>
        <ColumnChooser columns={columns} hiding={hiding} />
        {links}
      </div>
    </div>
  )
}
