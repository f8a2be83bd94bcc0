import { Mark } from '../ui/mark.tsx'
import classes from './identity-block.module.css'
import { useIdentity } from './use-identity.ts'

export function IdentityBlock({ collapsed }: { collapsed: boolean }) {
  const { name, designation, role } = useIdentity()
  return (
    <div className={classes.identity}>
      <span className={classes.logo}>
        <Mark size={30} />
      </span>
      <span className={collapsed ? 'visually-hidden' : classes.text}>
        <b className={classes.name}>{name}</b>
        <span className={classes.designation}>{designation}</span>
        <span className={classes.role}>{role}</span>
      </span>
    </div>
  )
}
