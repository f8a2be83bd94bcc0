import classes from './skeleton.module.css'

/** Stands where a page will be while it is on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <i className={classes.title} />
      <i className={classes.card} />
    </div>
  )
}

/** Stands where the rows will be while they load. */
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
