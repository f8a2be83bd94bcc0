import { Combobox } from '@mantine/core'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Command } from './command.ts'
import classes from './command-options.module.css'
import type { CommandGroup } from './group-commands.ts'

type Props = {
  id: string
  idOf: (index: number) => string
  groups: readonly CommandGroup[]
  /** Place of the option that Enter chooses, over all groups. */
  active: number
  onHover: (index: number) => void
  onChoose: (command: Command) => void
}

export function CommandOptions({ id, idOf, groups, active, onHover, onChoose }: Props) {
  const { t, localize } = useLanguage()
  const all = groups.flatMap(({ commands }) => commands)
  return (
    <Combobox.Options id={id} aria-label={t('palette.label')} className={classes.list}>
      {groups.map(({ key, commands }) => (
        <Combobox.Group key={key} label={t(`palette.groups.${key}`)} className={classes.group}>
          {commands.map((command) => {
            const index = all.indexOf(command)
            return (
              <Combobox.Option
                key={command.id}
                id={idOf(index)}
                value={command.id}
                className={classes.option}
                selected={index === active}
                aria-selected={index === active}
                // not when the list moves under a mouse that stands still
                onMouseMove={() => onHover(index)}
                onClick={() => onChoose(command)}
              >
                <Icon name={command.icon} />
                <span className={classes.name}>{localize(command.names)}</span>
                {command.under && <span className={classes.under}>{localize(command.under)}</span>}
              </Combobox.Option>
            )
          })}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}
