import type { ReferencedRecord } from '@touchline/contract/fields/reference-fields'
import type { Language } from '@touchline/contract/language'
import type { Benefit } from '@touchline/contract/membership-plans/plan-fields'
import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import { formatAmount } from '@touchline/contract/money/amounts'
import { translatorOf } from '@touchline/contract/texts/translate'
import { recordDraft } from '../../../records/record-values.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/inputs/chips.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { periodPhrase } from './period-phrase.ts'
import type { PlanForm } from './plan-form.ts'
import classes from './preview.module.css'

type Props = { form: PlanForm; plan: Plan | undefined; language: Language }

/** The plan as members see it, in one language. */
export function MemberView({ form, plan, language }: Props) {
  const t = translatorOf(language, planTexts)
  const values = recordDraft(form.list, form.saveForm.values)
  const local = (name: string) =>
    (language === 'ja' && String(values[`${name}_ja`] ?? '')) || String(values[name] ?? '')
  const benefits = (values.benefits ?? []) as unknown as readonly Benefit[]
  return (
    <article className={classes.plan} data-highlight={values.highlight === true || undefined}>
      {values.highlight === true && <Tag>{t('plans:preview.recommended')}</Tag>}
      <h3 className={classes.name}>{local('name') || '—'}</h3>
      {values.summary && <p>{String(values.summary)}</p>}
      <TodaysPrices plan={plan} period={periodPhrase(values, language)} language={language} />
      <Terms form={form} language={language} />
      <ul className={classes.benefits}>
        {benefits.map((benefit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: benefits have no other identity
          <li key={index}>
            <Icon name="check" size={16} />
            <span>{(language === 'ja' && benefit.text_ja) || benefit.text}</span>
          </li>
        ))}
      </ul>
      {values.description && <p className={classes.description}>{String(values.description)}</p>}
      {values.visibility === 'admin_only' && <p className={classes.note}>{t('plans:preview.adminOnly')}</p>}
    </article>
  )
}

type PricesProps = { plan: Plan | undefined; period: string; language: Language }

function TodaysPrices({ plan, period, language }: PricesProps) {
  const t = translatorOf(language, planTexts)
  const prices = (plan?.prices ?? []).filter(
    ({ in_effect, currency }) => in_effect && currency === plan?.currency,
  )
  if (prices.length === 0) return <p className={classes.note}>{t('plans:preview.noPrice')}</p>
  return (
    <ul className={classes.prices}>
      {prices.map((price) => (
        <li key={price.id}>
          <b className={classes.amount}>{formatAmount(price.amount, price.currency, language)}</b> {period}
          {prices.length > 1 && <span className={classes.note}> {groupName(price, language)}</span>}
        </li>
      ))}
    </ul>
  )
}

function groupName({ age_group }: PlanPrice, language: Language): string {
  return age_group ? nameOf(age_group, language) : translatorOf(language, planTexts)('plans:preview.others')
}

function nameOf({ name, name_ja }: Pick<ReferencedRecord, 'name' | 'name_ja'>, language: Language): string {
  return (language === 'ja' && name_ja) || name
}

function Terms({ form, language }: Pick<Props, 'form' | 'language'>) {
  const t = translatorOf(language, planTexts)
  const { values, initial } = form.saveForm
  const { joining_fee, trial_days, currency } = recordDraft(form.list, values)
  const trial = Number(trial_days)
  const people = Number(values.family_max_members ?? 1)
  // the names of the chosen records are known until the choice changes
  const namesOf = (field: string, shownAs: string) =>
    values[field] !== '' && values[field] === initial[field]
      ? ((form.seen?.[shownAs] ?? []) as unknown as readonly ReferencedRecord[]).map((each) =>
          nameOf(each, language),
        )
      : []
  const [groups, sports] = [namesOf('age_group_ids', 'age_groups'), namesOf('sport_ids', 'sports')]
  const separator = language === 'ja' ? '、' : ', '
  const terms = [
    groups.length > 0 && t('plans:preview.forAges', { groups: groups.join(separator) }),
    sports.length > 0 && t('plans:preview.forSports', { sports: sports.join(separator) }),
    people > 1 && t('plans:preview.seats', { count: people }),
    trial > 0 && t('plans:preview.trial', { count: trial }),
    typeof joining_fee === 'number' &&
      joining_fee > 0 &&
      t('plans:preview.joining', { amount: formatAmount(joining_fee, String(currency), language) }),
  ].filter((term): term is string => Boolean(term))
  return (
    <ul className={classes.terms}>
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  )
}
