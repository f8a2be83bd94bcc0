import classes from './profile-page.module.css'

/** Stands where the profile will be while it is on its way. */
export function ProfileCardsSkeleton() {
  return (
    <div className={classes.skeletonCards} aria-hidden="true">
      <i className={classes.head} />
      <i className={classes.facts} />
      <i className={classes.facts} />
    </div>
  )
}
