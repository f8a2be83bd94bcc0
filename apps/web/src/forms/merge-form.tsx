import { type RefObject, useState } from 'react'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Button } from '../ui/button.tsx'
import type { FormValues } from './form-state.ts'
import classes from './merge.module.css'
import { type Choices, mergedValues, openConflicts, type Unit } from './merge.ts'
import { MergeConflict } from './merge-conflict.tsx'
import { MergeUnits } from './merge-units.tsx'
import panel from './save-panel.module.css'
import { StaleAlert } from './stale-alert.tsx'
import type { OpenMerge } from './use-merge.ts'

type Props<Values extends FormValues> = OpenMerge<Values> & {
  element: RefObject<HTMLFormElement | null>
  label?: string
}

/** Two versions of one thing become one: what only one side changed is taken, the rest is chosen. */
export function MergeForm<Values extends FormValues>(props: Props<Values>) {
  const { element, label, refusal, merging, unseen, sides, merge, onSave, onBack } = props
  const { t } = useLanguage(formTexts, shellTexts)
  const [choices, setChoices] = useState<Choices>({})
  const [asked, setAsked] = useState(false)
  const who = refusal.changed_by ?? t('shell:form.changedBySomeone')
  const missing = openConflicts(merge, choices)
  const isSettled = Object.values(merge).every((units) => units.length === 0)

  const save = () => {
    if (missing.length === 0) return onSave(mergedValues(sides, { merge, choices }))
    setAsked(true)
    const [first = ''] = missing[0] as Unit
    element.current?.querySelector<HTMLElement>(`[data-unit="${first}"] input`)?.focus()
  }
  const units = { labelOf: merging.labelOf, show: merging.show, unseen }
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
        <StaleAlert refusal={refusal} />
        {isSettled && <p>{t('form:merge.nothing')}</p>}
        {merge.conflicts.length > 0 && <p className={classes.title}>{t('form:merge.conflicts')}</p>}
        {merge.conflicts.map((unit) => (
          <MergeConflict
            key={unit[0]}
            {...units}
            unit={unit}
            sides={sides}
            chosen={choices[unit[0] ?? '']}
            isRefused={asked && missing.includes(unit)}
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
