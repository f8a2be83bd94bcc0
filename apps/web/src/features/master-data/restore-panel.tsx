import { LazyPanel } from '../../forms/lazy-panel.tsx'
import type { RestoreDialogProps } from './restore-dialog.tsx'
import { useRestoreQuestion } from './restore-question.ts'

const load = async () => (await import('./restore-dialog.tsx')).RestoreDialog

/** Where a list asks for other values before a row can leave its trash. */
export function RestorePanel() {
  const { question, dismiss } = useRestoreQuestion()
  const own: RestoreDialogProps = { question, panel: { opened: question !== undefined, close: dismiss } }
  return <LazyPanel load={load} own={own} />
}
