import { Fragment, type ReactNode, useId } from 'react'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import classes from './merge.module.css'
import type { Unit } from './merge.ts'

type Shown<Values> = {
  values: Values
  labelOf: (name: string) => string
  show: (name: string, values: Values) => ReactNode
}

/** What is settled without asking: label and value of each field. */
export function MergeUnits<Values>({
  title,
  units,
  unseen,
  ...shown
}: Shown<Values> & { title: string; units: readonly Unit[]; unseen: readonly string[] }) {
  const titleId = useId()
  if (units.length === 0) return null
  const seen = units.flat().filter((name) => !unseen.includes(name))
  return (
    <section aria-labelledby={titleId} className={classes.units}>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      <dl className={classes.list}>
        {seen.map((name) => (
          <Fragment key={name}>
            <dt className={classes.label}>{shown.labelOf(name)}</dt>
            <dd className={classes.value}>
              <MergeValue {...shown} name={name} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** A value as it is read elsewhere, or that there is none. */
export function MergeValue<Values>({
  name,
  values,
  show,
}: Omit<Shown<Values>, 'labelOf'> & { name: string }) {
  const { t } = useLanguage(formTexts)
  return show(name, values) || <span className={classes.empty}>{t('form:merge.empty')}</span>
}
