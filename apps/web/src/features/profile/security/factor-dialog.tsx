import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'

type Props<Answer> = {
  title: string
  text: string
  confirmLabel: string
  destructive?: boolean
  run: () => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** A question before a change of the second factors. A refused change is explained in the dialog. */
export function FactorDialog<Answer>({ text, run, onDone, ...dialog }: Props<Answer>) {
  const form = useSaveForm({ initialValues: {}, check: () => ({}), save: run })
  return (
    <FormDialog {...dialog} form={form} onSaved={onDone}>
      <p>{text}</p>
    </FormDialog>
  )
}
