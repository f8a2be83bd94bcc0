import classes from './skeleton.module.css'

/** The placeholder of a page while it is loading. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <i className={classes.title} />
      <i className={classes.card} />
    </div>
  )
}

/** The placeholder of the rows of a list while they are loading. */
export function RowSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span key={row} className={classes.row}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}
