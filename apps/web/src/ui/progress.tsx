import classes from './progress.module.css'

type Props = {
  /** From 0 to 1. */
  share: number
  /** Id of the words that say what of. */
  labelledBy: string
}

/** How much of something is done. */
export function Progress({ share, labelledBy }: Props) {
  return <progress className={classes.progressBar} aria-labelledby={labelledBy} max={1} value={share} />
}
