import { LazyPanel } from '../../forms/lazy-panel.tsx'
import { LoadingPanel } from './loading-panel.tsx'
import type { ItemPanelProps } from './master-item-form.tsx'

const load = async () => (await import('./master-item-form.tsx')).MasterItemForm

/** Adds a row to a list or edits one; what it is made of arrives after the list. */
export function MasterItemPanel(props: ItemPanelProps) {
  const waiting = (opened: boolean) => <LoadingPanel opened={opened} onClose={props.panel.close} />
  return <LazyPanel load={load} own={props} waiting={waiting} />
}
