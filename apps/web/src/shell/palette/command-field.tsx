import { Combobox } from '@mantine/core'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './command-field.module.css'
import type { CommandKeys } from './use-command-keys.ts'

type Props = Pick<CommandKeys, 'listId' | 'activeId' | 'onKeyDown'> & {
  typed: string
  onType: (text: string) => void
  onClose: () => void
}

/** Where the focus is and stays, and the way out for those without an Escape key. */
export function CommandField({ typed, onType, listId, activeId, onKeyDown, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <div className={classes.field}>
      <Icon name="find" />
      <Combobox.EventsTarget
        withExpandedAttribute
        aria-controls={listId}
        aria-expanded={activeId !== undefined}
        aria-activedescendant={activeId}
        // Escape is the dialog's
        data-mantine-stop-propagation={false}
      >
        <input
          data-autofocus
          className={classes.input}
          aria-label={t('palette.label')}
          placeholder={t('palette.label')}
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </div>
  )
}
