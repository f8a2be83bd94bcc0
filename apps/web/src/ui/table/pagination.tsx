import { usePagination } from '@mantine/hooks'
import { Icon } from '../icon.tsx'
import classes from './pagination.module.css'

type Props = {
  page: number
  lastPage: number
  onChange: (page: number) => void
  labels: { all: string; previous: string; next: string; page: (page: number) => string }
}

export function Pagination({ page, lastPage, onChange, labels }: Props) {
  const { range } = usePagination({ page, total: lastPage, siblings: 1, onChange })
  const step = (label: string, icon: 'back' | 'forward', target: number) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      disabled={target < 1 || target > lastPage}
      onClick={() => onChange(target)}
    >
      <Icon name={icon} size={15} />
    </button>
  )
  return (
    <nav className={classes.pages} aria-label={labels.all}>
      {step(labels.previous, 'back', page - 1)}
      {range.map((entry, index) =>
        entry === 'dots' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps have no other identity
          <span key={`gap-${index}`} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={classes.page}
            aria-label={labels.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onChange(entry)}
          >
            {entry}
          </button>
        ),
      )}
      {step(labels.next, 'forward', page + 1)}
    </nav>
  )
}
