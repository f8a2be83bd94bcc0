import classes from './inputs/chips.module.css'
import { keyLabel, type ShortcutName, shortcuts } from './shortcuts.ts'

export function Keys({ of: name }: { of: ShortcutName }) {
  return (
    <span className={classes.keys}>
      {shortcuts[name].keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {keyLabel(key)}
        </kbd>
      ))}
    </span>
  )
}
