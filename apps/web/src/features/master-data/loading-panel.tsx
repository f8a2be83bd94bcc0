import { useLanguage } from '../../i18n/language.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './loading-panel.module.css'

/** Stands where the panel of a row will be that is still on its way. */
export function LoadingPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Panel
      title={t('list.loading')}
      closeLabel={t('action.close')}
      opened={opened}
      onClose={onClose}
      fleeting
    >
      <div className={classes.fields} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </Panel>
  )
}
