import { type ChosenSection, dashboardSections } from '@touchline/contract/dashboard-sections'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import dialogClasses from '../../ui/overlays/dialog.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import classes from './sections-dialog.module.css'
import { dashboardTexts } from './texts.ts'

type Props = {
  sections: readonly ChosenSection[]
  onChoose: (sections: readonly ChosenSection[], options: { onError: () => void }) => void
  onClose: () => void
}

/** Hides sections and changes their order. Each choice applies and is saved at once. */
export function SectionsDialog({ sections: initial, onChoose, onClose }: Props) {
  const { t, localize } = useLanguage(dashboardTexts)
  // the next key may be pressed before the page shows the choice
  const [sections, setSections] = useState(initial)
  const choose = (chosen: Props['sections']) => {
    setSections(chosen)
    onChoose(chosen, { onError: () => setSections(initial) })
  }
  const [said, say] = useState('')
  const move = (index: number, to: number) => {
    const moved = sections[index]
    if (!moved || to < 0 || to >= sections.length) return
    choose(sections.toSpliced(index, 1).toSpliced(to, 0, moved))
    say(
      t('dashboard:arrange.moved', { section: localize(dashboardSections[moved.section]), position: to + 1 }),
    )
  }
  return (
    <Dialog title={t('dashboard:arrange.title')} onClose={onClose}>
      <p>{t('dashboard:arrange.text')}</p>
      <ol className={classes.sections}>
        {sections.map(({ section, shown }, index) => {
          const name = localize(dashboardSections[section])
          return (
            <li key={section} className={classes.section}>
              <Switch
                label={name}
                checked={shown}
                onChange={(checked) => choose(sections.with(index, { section, shown: checked }))}
              />
              <IconButton
                icon="up"
                size={16}
                label={t('dashboard:arrange.up', { section: name })}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="up"
                size={16}
                className={classes.down ?? ''}
                label={t('dashboard:arrange.down', { section: name })}
                aria-disabled={index === sections.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={dialogClasses.actions}>
        <Button onClick={onClose}>{t('dashboard:arrange.done')}</Button>
      </div>
    </Dialog>
  )
}
