import type { ReactNode } from 'react'
import textClasses from '../text.module.css'
import classes from './text-button.module.css'

type Props = { onClick: () => void; children: ReactNode }

/** A button that looks like a link. */
export function TextButton(props: Props) {
  return <button type="button" className={textClasses.textLink} {...props} />
}

/** Text buttons below each other. */
export function TextButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
