import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { ListSearch } from './list-search.ts'
import classes from './list-tools.module.css'

type Props = { icon: IconName; label: string; search: ListSearch }

/** Leads from the tools of a list to another view of it. */
export function ListLink({ icon, label, search }: Props) {
  return (
    <Link to="." search={search} className={classes.tool}>
      <Icon name={icon} size={16} />
      <span className={classes.toolText}>{label}</span>
    </Link>
  )
}
