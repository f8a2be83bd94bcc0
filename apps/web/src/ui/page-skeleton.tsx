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
