import classes from './skeleton.module.css'

export function PageSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <i className={classes.title} />
      <i className={classes.card} />
    </div>
  )
}

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
