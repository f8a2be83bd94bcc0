import { Icon } from './icon.tsx'
import classes from './select.module.css'

/** An option of a list, with what it means beside it. */
export function NotedOption({ label, note, checked }: { label: string; note: string; checked: boolean }) {
  return (
    <span className={classes.option}>
      <span>{label}</span>
      <span className={classes.note}>{note}</span>
      <span className={classes.mark}>{checked && <Icon name="check" size={14} />}</span>
    </span>
  )
}
