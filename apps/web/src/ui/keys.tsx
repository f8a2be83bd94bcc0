import classes from './keys.module.css'
import { isApple, type ShortcutName, shortcuts } from './shortcuts.ts'

const printed = (key: string) => key.replace('Mod+', isApple ? '⌘' : 'Ctrl+')

/** The keys of a shortcut, with the symbols of the user's keyboard. */
export function Keys({ of: name }: { of: ShortcutName }) {
  return (
    <span className={classes.keys}>
      {shortcuts[name].keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {printed(key)}
        </kbd>
      ))}
    </span>
  )
}
