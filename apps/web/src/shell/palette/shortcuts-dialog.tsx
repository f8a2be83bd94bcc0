import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Keys } from '../../ui/keys.tsx'
import { shortcutGroups, shortcutsIn } from '../../ui/shortcuts.ts'
import classes from './shortcuts-dialog.module.css'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

type Props = { opened: boolean; covered: boolean; onClose: () => void }

/** Lists every keyboard shortcut. */
export function ShortcutsDialog({ opened, covered, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={!covered}
      returnFocus={false}
      // in its place before the dialogs that cannot wait, which are on top by coming later
      withinPortal={false}
      size={480}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{t('shortcuts.title')}</Modal.Title>
          <IconButton icon="close" label={t('action.close')} data-autofocus onClick={onClose} />
        </div>
        {shortcutGroups.map((group) => (
          <section key={group} className={classes.group}>
            <h3 className={classes.heading}>{t(`shortcuts.groups.${group}`)}</h3>
            <dl className={classes.list}>
              {shortcutsIn(group).map((name) => (
                <div key={name} className={classes.row}>
                  <dt>{t(`shortcuts.names.${name}`)}</dt>
                  <dd className={classes.keys}>
                    <Keys of={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <SingleKeysSwitch />
      </Modal.Content>
    </Modal.Root>
  )
}
