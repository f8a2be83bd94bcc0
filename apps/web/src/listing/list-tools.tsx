import { statusOptions } from '@touchline/contract/http/status'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { focusFirstRow } from '../ui/row-focus.ts'
import { Segmented } from '../ui/segmented.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import classes from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'
import type { useHiddenColumns } from './use-hidden-columns.ts'
import type { ListView } from './use-list-view.ts'

type Props = {
  title: string
  view: ListView
  columns: readonly { readonly id: string; readonly title: string }[]
  hiding: ReturnType<typeof useHiddenColumns>
  links?: ReactNode
}

const ALL = 'all'

export function ListTools({ title, view, columns, hiding, links }: Props) {
  const { t, say } = useLanguage()
  const statuses = [
    { value: ALL, label: t('list.all') },
    ...statusOptions.toReversed().map(({ value, label }) => ({ value, label: say(label) })),
  ] as const
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox
          label={t('list.search', { list: title.toLowerCase() })}
          clearLabel={t('list.clearSearch')}
          value={view.query.search ?? ''}
          onSearch={view.setSearch}
          onDown={focusFirstRow}
        />
      </div>
      <Segmented
        label={t('list.statusFilter')}
        options={statuses}
        value={view.query.status ?? ALL}
        onChange={(status) => view.setStatus(status === ALL ? undefined : status)}
      />
      <div className={classes.more}>
        <ColumnChooser columns={columns} hiding={hiding} />
        {links}
      </div>
    </div>
  )
}
