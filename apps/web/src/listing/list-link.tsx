import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '../ui/icon.tsx'
import tool from '../ui/tool-button.module.css'
import classes from './list.module.css'
import type { ListSearch } from './list-search.ts'

type Props = { icon: IconName; label: string; search: ListSearch }

/** Leads from the tools of a list to another view of it. */
export function ListLink({ icon, label, search }: Props) {
  return (
    <Link to="." search={search} className={`${tool.tool} ${classes.tool}`}>
      <Icon name={icon} size={16} />
      <span className={classes.toolText}>{label}</span>
    </Link>
  )
}
