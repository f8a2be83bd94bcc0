import { Link } from '@tanstack/react-router'
import { importPage } from '@touchline/contract/records/import-page'
import type { Import } from '@touchline/contract/records/imports'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ImportSearch } from './import-search.ts'
import classes from './import-stepper.module.css'
import { importTexts } from './import-texts.ts'
import { type ShownStep, shownStep, steps } from './shown-import.ts'

type Props = {
  current: ShownStep
  /** Undefined before a file was chosen. */
  shown: Import | undefined
  search: ImportSearch
}

/** The steps of an import. Those that can be shown now are links. */
export function ImportStepper({ current, shown, search }: Props) {
  const { t } = useLanguage(importTexts)
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t('imports:steps.label')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const isDone = index < at || (current === 'result' && shown?.state !== 'applying')
          const isOpen = step !== current && shown !== undefined && shownStep(shown, step) === step
          const label = (
            <>
              <span className={classes.sign} data-done={isDone || undefined}>
                {isDone ? <Icon name="check" size={12} /> : index + 1}
              </span>
              {t(`imports:steps.${step}`)}
            </>
          )
          return (
            <li key={step} className={classes.step} aria-current={step === current ? 'step' : undefined}>
              {isOpen ? (
                <Link
                  to={importPage}
                  search={{ ...search, step }}
                  resetScroll={false}
                  className={classes.content}
                >
                  {label}
                </Link>
              ) : (
                <span className={classes.content}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
