import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import classes from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  label: string
  size?: number
}

export function IconButton({ icon, label, size, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} {...(size && { size })} />
    </button>
  )
}
