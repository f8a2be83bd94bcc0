import { toast } from '../feedback/toast.tsx'
import { IconButton } from './icon-button.tsx'

type Props = { text: string; label: string; done: string }

export function CopyButton({ text, label, done }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.done(done)
  }
  return <IconButton icon="copy" size={16} label={label} onClick={() => void copy()} />
}
