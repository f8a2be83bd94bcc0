import { Icon, type IconName } from './icon.tsx'
import classes from './icon-tile.module.css'

type Props = {
  icon: IconName
  size?: 'medium' | 'large'
  tone?: 'brand' | 'neutral' | 'mark'
}

export function IconTile({ icon, size = 'medium', tone = 'brand' }: Props) {
  return (
    <span className={classes.tile} data-size={size} data-tone={tone}>
      <Icon name={icon} {...(size === 'large' && { size: 24 })} />
    </span>
  )
}
