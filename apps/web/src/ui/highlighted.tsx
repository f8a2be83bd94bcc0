import classes from './inputs/chips.module.css'
import { matchIn } from './inputs/text-match.ts'

export function Highlighted({ text, typed }: { text: string; typed: string }) {
  const match = matchIn(text, typed)
  if (!match) return text
  const [from, to] = match
  return (
    <>
      {text.slice(0, from)}
      <mark className={classes.match}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
