import { Fragment, type ReactNode, type RefObject, useId, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import cards from '../ui/inputs/choice-cards.module.css'
import textClasses from '../ui/text.module.css'
import classes from './merge.module.css'
import { StaleAlert } from './save-failure.tsx'
import panel from './save-panel.module.css'
import type { FormValues } from './state/form-state.ts'
import { type Choices, mergedValues, type Side, type Unit, undecidedConflicts } from './state/merge.ts'
import type { OpenMerge } from './state/use-merge.ts'

type MergeDisplay<Values> = {
  values: Values
  labelOf: (name: string) => string
  show: (name: string, values: Values) => ReactNode
}

export function MergeUnits<Values>({
  title,
  units,
  hiddenFields,
  ...shown
}: MergeDisplay<Values> & { title: string; units: readonly Unit[]; hiddenFields: readonly string[] }) {
  const titleId = useId()
  if (units.length === 0) return null
  const seen = units.flat().filter((name) => !hiddenFields.includes(name))
  return (
    <section aria-labelledby={titleId} className={classes.units}>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      <dl className={classes.list}>
        {seen.map((name) => (
          <Fragment key={name}>
            <dt className={textClasses.hint}>{shown.labelOf(name)}</dt>
            <dd className={classes.value}>
              <MergeValue {...shown} name={name} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

export function MergeValue<Values>({
  name,
  values,
  show,
}: Omit<MergeDisplay<Values>, 'labelOf'> & { name: string }) {
  const { t } = useLanguage(formTexts)
  return show(name, values) || <span className={textClasses.muted}>{t('form:merge.empty')}</span>
}

type MergeConflictProps<Values> = {
  unit: Unit
  sides: Readonly<Record<Side, Values>>
  labelOf: (name: string) => string
  show: (name: string, values: Values) => ReactNode
  hiddenFields: readonly string[]
  chosen: Side | undefined
  isRefused: boolean
  onChoose: (side: Side) => void
}

export function MergeConflict<Values>({
  unit,
  sides,
  chosen,
  isRefused,
  onChoose,
  ...shown
}: MergeConflictProps<Values>) {
  const { t } = useLanguage(formTexts)
  const id = useId()
  const seen = unit.filter((name) => !shown.hiddenFields.includes(name))
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
      <p id={`${id}-label`} className={textClasses.label}>
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
        <p id={`${id}-error`} className={textClasses.error}>
          {t('form:merge.choose')}
        </p>
      )}
    </div>
  )
}

type MergeFormProps<Values extends FormValues> = OpenMerge<Values> & {
  element: RefObject<HTMLFormElement | null>
  label?: string
}

export function MergeForm<Values extends FormValues>(props: MergeFormProps<Values>) {
  const { element, label, stale, merging, hiddenFields, sides, merge, onSave, onBack } = props
  const { t } = useLanguage(formTexts, appTexts)
  const [choices, setChoices] = useState<Choices>({})
  const [isSaveAttempted, setSaveAttempted] = useState(false)
  const who = stale.changed_by ?? t('app:form.changedBySomeone')
  const missing = undecidedConflicts(merge, choices)
  const isSettled = Object.values(merge).every((units) => units.length === 0)

  const save = () => {
    if (missing.length === 0) return onSave(mergedValues(sides, { merge, choices }))
    setSaveAttempted(true)
    const [first = ''] = missing[0] as Unit
    element.current?.querySelector<HTMLElement>(`[data-unit="${first}"] input`)?.focus()
  }
  const units = { labelOf: merging.labelOf, show: merging.show, hiddenFields }
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={panel.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={`${panel.fields} ${classes.content}`}>
        <StaleAlert stale={stale} />
        {isSettled && <p>{t('form:merge.nothing')}</p>}
        {merge.conflicts.length > 0 && <p className={classes.title}>{t('form:merge.conflicts')}</p>}
        {merge.conflicts.map((unit) => (
          <MergeConflict
            key={unit[0]}
            {...units}
            unit={unit}
            sides={sides}
            chosen={choices[unit[0] ?? '']}
            isRefused={isSaveAttempted && missing.includes(unit)}
            onChoose={(side) => setChoices((now) => ({ ...now, [unit[0] ?? '']: side }))}
          />
        ))}
        <MergeUnits
          {...units}
          title={t('form:merge.taken', { who })}
          units={merge.theirs}
          values={sides.theirs}
        />
        <MergeUnits {...units} title={t('form:merge.kept')} units={merge.mine} values={sides.mine} />
      </div>
      <div className={panel.foot}>
        <Button type="submit">{t('form:merge.save')}</Button>
        <Button variant="default" onClick={onBack}>
          {t('form:merge.back')}
        </Button>
      </div>
    </form>
  )
}
