import type { ChangedPrice } from '@touchline/contract/membership-plans/calls'
import { formatAmount } from '@touchline/contract/money/amounts'
import { useLanguage } from '../../../i18n/language.ts'
import { planTexts } from '../texts.ts'
import classes from './tools.module.css'

/** The old and the new price of each plan and age group. */
export function ChangeTable({ rows }: { rows: readonly ChangedPrice[] }) {
  const { t, language } = useLanguage(planTexts)
  const nameOf = ({ name, name_ja }: ChangedPrice['plan']) => (language === 'ja' && name_ja) || name
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('plans:change.table')} tabIndex={0}>
      <table className={`${classes.table} ${classes.wide}`}>
        <thead>
          <tr>
            <th scope="col">{t('plans:change.plan')}</th>
            <th scope="col">{t('plans:change.group')}</th>
            <th scope="col" className={classes.number}>
              {t('plans:change.old')}
            </th>
            <th scope="col" className={classes.number}>
              {t('plans:change.new')}
            </th>
            <th scope="col" className={classes.number}>
              {t('plans:change.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.plan_id} ${row.currency} ${row.age_group_id}`}>
              <th scope="row">{nameOf(row.plan)}</th>
              <td>{row.age_group ? nameOf(row.age_group) : t('plans:prices.everybody')}</td>
              <td className={classes.number}>{formatAmount(row.old, row.currency, language)}</td>
              <td className={classes.number}>
                <b>{formatAmount(row.new, row.currency, language)}</b>
              </td>
              <td className={classes.number}>
                {row.new > row.old && '+'}
                {formatAmount(row.new - row.old, row.currency, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
