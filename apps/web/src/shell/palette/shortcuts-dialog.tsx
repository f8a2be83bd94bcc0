import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { Keys } from '../../ui/keys.tsx'
import { shortcutGroups, shortcutsIn, useSingleKeys } from '../../ui/shortcuts.ts'
import textClasses from '../../ui/text.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import classes from './dialogs.module.css'
import { paletteTexts } from './texts.ts'

type Props = Pick<ComponentProps<typeof DialogFrame>, 'opened' | 'isBehindModal' | 'onClose'>

export function ShortcutsDialog({ onClose, ...frame }: Props) {
  const { t } = useLanguage(paletteTexts, appTexts)
  return (
    <DialogFrame {...frame} onClose={onClose} size={480} classes={classes}>
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{t('app:shortcuts.title')}</Modal.Title>
        <IconButton icon="close" label={t('app:action.close')} data-autofocus onClick={onClose} />
      </div>
      {shortcutGroups.map((group) => (
        <section key={group} className={classes.group}>
          <h3 className={`${textClasses.muted} ${textClasses.label} ${classes.heading}`}>
            {t(`palette:shortcuts.groups.${group}`)}
          </h3>
          <dl>
            {shortcutsIn(group).map((name) => (
              <div key={name} className={classes.row}>
                <dt>{t(`palette:shortcuts.names.${name}`)}</dt>
                <dd>
                  <Keys of={name} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeysSwitch />
    </DialogFrame>
  )
}

/** WCAG 2.1.4: shortcuts of a single character can be turned off. */
export function SingleKeysSwitch() {
  const { t } = useLanguage(paletteTexts)
  const [isOn, setOn] = useSingleKeys()
  return (
    <Switch
      label={t('palette:shortcuts.singleKeys')}
      description={t('palette:shortcuts.singleKeysText')}
      checked={isOn}
      onChange={setOn}
    />
  )
}
