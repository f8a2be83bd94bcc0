import type { StaleImport } from '@touchline/contract/records/import-conflicts'
import type { RecordList } from '@touchline/contract/records/record-list'
import { numberText } from '@touchline/contract/texts/numbers'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import textClasses from '../../ui/text.module.css'
import type { OneImport } from './import-calls.ts'
import { CheckAgain } from './import-progress.tsx'
import { AllChanges } from './row-content.tsx'
import { rowTexts } from './row-texts.ts'
import classes from './rows.module.css'

type StaleRow = StaleImport['rows'][number]

/** Undefined for another error. */
export function staleOf(error: unknown): StaleImport | undefined {
  return error instanceof ApiError && error.code === 'stale' ? (error.body as StaleImport) : undefined
}

/** Names the entries that someone has changed since the check, and offers to check again. */
export function StaleRows({ one, stale }: { one: OneImport; stale: StaleImport }) {
  const { t, language } = useLanguage(rowTexts)
  const others = stale.rows_total - stale.rows.length
  const card = useRef<HTMLDivElement>(null)
  // the button that opened the question is gone
  useEffect(() => card.current?.querySelector<HTMLElement>('[role="alert"]')?.focus(), [])
  return (
    <Card>
      <div ref={card} className={classes.stale}>
        <Alert title={t('importRows:stale.title')} action={<CheckAgain one={one} />}>
          {t('importRows:stale.text')}
        </Alert>
        <ul className={classes.staleRows}>
          {stale.rows.map((row) => (
            <li key={row.line}>
              <StaleLine list={one.list} row={row} />
            </li>
          ))}
        </ul>
        {others > 0 && (
          <p>{t('importRows:stale.others', { count: others, number: numberText(others, language) })}</p>
        )}
      </div>
    </Card>
  )
}

type LineProps = { list: RecordList; row: StaleRow }

/** Who has changed an entry since the check, when, and what. */
function StaleLine({ list, row }: LineProps) {
  const { t } = useLanguage(rowTexts)
  const { momentText } = useDates()
  const { line, name, changes, changed_by, changed_at } = row
  const when = momentText(changed_at)
  return (
    <>
      <b>{name}</b> <span className={textClasses.muted}>{t('importRows:line', { line })}</span>
      <br />
      {changed_by === null
        ? t('importRows:stale.changed', { when })
        : t('importRows:stale.changedBy', { when, name: changed_by })}
      <AllChanges list={list} row={{ changes, outcome: 'update' }} />
    </>
  )
}
