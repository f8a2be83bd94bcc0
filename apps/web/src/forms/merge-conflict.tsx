import { type ReactNode, useId } from 'react'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import cards from '../ui/choice-cards.module.css'
import classes from './merge.module.css'
import type { Side, Unit } from './merge.ts'
import { MergeValue } from './merge-units.tsx'

type Props<Values> = {
  unit: Unit
  sides: Readonly<Record<Side, Values>>
  labelOf: (name: string) => string
  show: (name: string, values: Values) => ReactNode
  unseen: readonly string[]
  chosen: Side | undefined
  isRefused: boolean
  onChoose: (side: Side) => void
}

/** One thing that both sides changed: both values, of which one is chosen. */
export function MergeConflict<Values>({ unit, sides, chosen, isRefused, onChoose, ...shown }: Props<Values>) {
  const { t } = useLanguage(formTexts)
  const id = useId()
  const seen = unit.filter((name) => !shown.unseen.includes(name))
  const label = seen.map(shown.labelOf).join(' · ')
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={classes.conflict}
      data-unit={unit[0]}
      aria-invalid={isRefused || undefined}
      aria-describedby={`${id}-error`}
    >
      <p id={`${id}-label`} className={classes.legend}>
        {label}
      </p>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={cards.card} data-invalid={isRefused || undefined}>
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className={classes.words}>
            <span className={classes.whose}>{t(`form:merge.${side}`)}</span>
            {seen.map((name) => (
              <span key={name} className={classes.conflictValue}>
                {seen.length > 1 && <span className={classes.name}>{shown.labelOf(name)}</span>}
                <MergeValue name={name} values={sides[side]} show={shown.show} />
              </span>
            ))}
          </span>
        </label>
      ))}
      {isRefused && (
        <p id={`${id}-error`} className={classes.error}>
          {t('form:merge.choose')}
        </p>
      )}
    </div>
  )
}
