import { useLanguage } from '../i18n/language.ts'
import { useSite } from '../site/site-query.ts'
import { useDates } from '../site/use-dates.ts'
import classes from './list.module.css'
import type { ListAnswer } from './list-call-query.ts'
import { listTexts } from './list-texts.ts'
import type { PrintedRows } from './load-rows.ts'

type Props<Row> = {
  answer: ListAnswer<Row> | undefined
  all: PrintedRows<Row> | undefined
  /** The filters in words. */
  filters: readonly string[]
}

/** Prints the organisation, the rows, the filters and the time above a list. Hidden on screen. */
export function PrintHeading<Row>({ answer, all, filters }: Props<Row>) {
  const { t, language } = useLanguage(listTexts)
  const { momentText } = useDates()
  const site = useSite()
  const name = (language === 'ja' && site?.organisation_name_ja) || site?.organisation_name
  const number = (value: number) => value.toLocaleString(language)
  const rowsText = () => {
    const { from, to, total } = rangeOf(answer, all)
    if (to === 0) return undefined
    if (total === undefined) return t('listing:print.count', { count: number(to) })
    return t('listing:print.rows', { from: number(from), to: number(to), total: number(total) })
  }
  return (
    <div className={classes.printed} aria-hidden="true">
      {name && <p>{name}</p>}
      <p>{[rowsText(), ...filters].filter(Boolean).join(' · ')}</p>
      <p>{t('listing:print.printed', { when: momentText(new Date().toISOString()) })}</p>
    </div>
  )
}

type Range = { readonly from: number; readonly to: number; readonly total: number | undefined }

function rangeOf<Row>(answer: ListAnswer<Row> | undefined, all: PrintedRows<Row> | undefined): Range {
  if (all) return { from: 1, to: all.rows.length, total: all.total }
  const meta = answer?.meta
  if (meta && 'total' in meta) return meta
  return { from: 1, to: answer?.data.length ?? 0, total: undefined }
}
