import { LazyPanel } from '../forms/lazy-panel.tsx'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import skeleton from '../ui/feedback/skeleton.module.css'
import { Panel } from '../ui/overlays/panel.tsx'
import type { RecordPanelProps } from './record-form.tsx'
import classes from './record-panel.module.css'

const load = async () => (await import('./record-form.tsx')).RecordForm

/** The chunk of the form loads after the list. */
export function RecordPanel(props: RecordPanelProps) {
  const renderPlaceholder = (opened: boolean) => <LoadingPanel opened={opened} onClose={props.panel.close} />
  return <LazyPanel load={load} own={props} renderPlaceholder={renderPlaceholder} />
}

export function LoadingPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLanguage(appTexts)
  return (
    <Panel
      title={t('app:list.loading')}
      closeLabel={t('app:action.close')}
      opened={opened}
      onClose={onClose}
      isPlaceholder
    >
      <div className={classes.fields} aria-hidden="true">
        <i className={skeleton.block} />
        <i className={skeleton.block} />
        <i className={skeleton.block} />
        <i className={skeleton.block} />
      </div>
    </Panel>
  )
}
