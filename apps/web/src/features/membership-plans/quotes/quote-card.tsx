import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { QuoteAnswer, QuoteRequest } from '@touchline/contract/membership-plans/calls'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { formatAmount } from '@touchline/contract/money/amounts'
import { FieldControl } from '../../../forms/field-control.tsx'
import { type FieldMessages, type FormValues, localizeErrors } from '../../../forms/state/form-state.ts'
import { formValues } from '../../../forms/state/form-values.ts'
import { useFields } from '../../../forms/state/use-fields.ts'
import { failureText } from '../../../http/api-error.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { AddressedSection } from '../../../site/addressed-section.tsx'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import textClasses from '../../../ui/text.module.css'
import { type Plan, quotePlan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { ExampleForm } from './example-form.tsx'
import { type QuoteField, questionsOf, quoteFields, readAnswers } from './quote-form.ts'
import classes from './quotes.module.css'

const TYPING_PAUSE_MS = 300
/** The answers are validated on each change, so the form keeps no errors. */
const noValidation = { check: () => ({}), dependentFields: [] }

/** What somebody would pay with these answers. The quote follows the answers. */
export function QuoteCard({ plan, isChanged }: { plan: Plan; isChanged: boolean }) {
  const { t, language } = useLanguage(planTexts)
  const form = useFields<FormValues>({ ...formValues(quoteFields), start_date: plan.today }, noValidation)
  const answers = readAnswers(form.values)
  const errors = 'errors' in answers ? localizeErrors(answers.errors, language) : {}
  const request = 'request' in answers ? answers.request : undefined
  const { data, error, isPlaceholderData } = useQuote(plan, request)
  const quote = request && !error ? data?.data : undefined
  return (
    <AddressedSection id="quote" label={t('plans:quote.title')}>
      <Card>
        <SectionHead title={t('plans:quote.title')} text={t('plans:quote.text')} />
        <div className={classes.content}>
          <Questions plan={plan} form={form} errors={errors} />
          {isChanged && <p className={textClasses.hint}>{t('plans:quote.unsaved')}</p>}
          {error && request && <Alert>{failureText(error)}</Alert>}
          <div role="status" data-outdated={isPlaceholderData || undefined} className={classes.result}>
            {quote && <QuoteResult quote={quote} />}
          </div>
          {quote && request && !quote.missing && (
            <ExampleForm key={JSON.stringify(request)} plan={plan} input={request} />
          )}
        </div>
      </Card>
    </AddressedSection>
  )
}

type QuestionsProps = {
  plan: Plan
  form: ReturnType<typeof useFields<FormValues>>
  errors: FieldMessages
}

function Questions({ plan, form, errors }: QuestionsProps) {
  const { localize } = useLanguage()
  const control = (name: QuoteField) => (
    <FieldControl
      key={name}
      field={quoteFields[name]}
      label={localize(quoteFields[name].label)}
      required={name === 'start_date'}
      values={form.values}
      {...form.field(name)}
      error={errors[name]}
    />
  )
  return <div className={classes.answers}>{questionsOf(plan).map(control)}</div>
}

/** Asks again when the plan, its prices or the tax change: all of them reload what begins with the key of the list. */
function useQuote(plan: Plan, request: QuoteRequest | undefined) {
  const { language } = useLanguage()
  const [settled] = useDebouncedValue(JSON.stringify(request), TYPING_PAUSE_MS)
  return useQuery({
    queryKey: [membershipPlans.key, 'quote', plan.id, language, settled],
    queryFn: settled ? ({ signal }) => quotePlan(plan.id, JSON.parse(settled), signal) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function QuoteResult({ quote }: { quote: QuoteAnswer }) {
  const { t, language } = useLanguage(planTexts)
  const { textWithDates } = useDates()
  const amountText = (amount: number) => formatAmount(amount, quote.currency, language)
  return (
    <>
      {quote.eligible ? (
        <dl className={classes.lines}>
          {quote.lines.map(({ kind, label, amount, reason }) => (
            <div key={kind} className={classes.line}>
              <dt>
                {label}
                <span className={classes.reason}>{textWithDates(reason)}</span>
              </dt>
              <dd>{amountText(amount)}</dd>
            </div>
          ))}
          <div className={`${classes.line} ${classes.total}`}>
            <dt>{t('plans:quote.total')}</dt>
            <dd>{amountText(quote.total)}</dd>
          </div>
        </dl>
      ) : (
        <p className={classes.refused}>
          {t(quote.missing ? 'plans:quote.incomplete' : 'plans:quote.refused')}
        </p>
      )}
      <ul className={classes.reasons}>
        {quote.reasons.map((reason) => (
          <li key={reason}>{textWithDates(reason)}</li>
        ))}
      </ul>
    </>
  )
}
