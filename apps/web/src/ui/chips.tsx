import classes from './chips.module.css'

/** Short words side by side. */
export function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <span className={classes.chips}>
      {texts.map((text) => (
        <span key={text} className={classes.chip}>
          {text}{' '}
        </span>
      ))}
    </span>
  )
}
