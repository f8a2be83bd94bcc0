import { toast } from '../feedback/toast.tsx'
import classes from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'

type Props = { text: string; label: string; done: string }

export function CopyButton({ text, label, done }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.done(done, { kind: 'copied' })
  }
  return <IconButton icon="copy" size={16} label={label} onClick={() => void copy()} />
}

/** A technical text with a button that copies it. */
export function CopiedCode(props: Props) {
  return (
    <span className={classes.code}>
      <code>{props.text}</code>
      <CopyButton {...props} />
    </span>
  )
}

/** A text that is shown only once, such as a new secret. */
export function ShownSecret(props: Props) {
  return (
    <div className={classes.secret}>
      <code>{props.text}</code>
      <CopyButton {...props} />
    </div>
  )
}
