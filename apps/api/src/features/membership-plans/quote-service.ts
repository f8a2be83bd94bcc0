import type { Language } from '@touchline/contract/language'
import type { QuoteAnswer, QuoteRequest } from '@touchline/contract/membership-plans/calls'
import { ageOn } from '@touchline/contract/membership-plans/days'
import type { Applicant } from '@touchline/contract/membership-plans/eligibility'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import {
  firstChargedDay,
  type Quote,
  quoteOf,
  type TaxTerms,
} from '@touchline/contract/membership-plans/quote'
import { formatQuoteText, quoteText } from '@touchline/contract/membership-plans/quote-texts'
import { InvalidFields, NotFound } from '../../errors.ts'
import type { QuoteRepository } from './quote-repository.ts'

type QuoteServiceDeps = { readonly quotes: QuoteRepository; readonly tax: () => Promise<TaxTerms> }
export type QuoteQuestion = { readonly planId: number; readonly input: QuoteRequest }

export class QuoteService {
  readonly #deps: QuoteServiceDeps

  constructor(deps: QuoteServiceDeps) {
    this.#deps = deps
  }

  /** Throws NotFound, or InvalidFields for a date of birth after the joining date. `path` is where the answers are. */
  async quote(question: QuoteQuestion, path = ''): Promise<Quote> {
    const { age } = applicantOf(question.input)
    if (age !== undefined && age < 0)
      throw new InvalidFields({ [`${path}birth_date`]: [planMessage('born_later')] })
    const [quote] = await quotesFor([question], { quotes: this.#deps.quotes, tax: await this.#deps.tax() })
    if (!quote) throw new NotFound()
    return quote
  }
}

type QuoteSources = { readonly quotes: QuoteRepository; readonly tax: TaxTerms }

/** In the order of the questions. Undefined for a plan that does not exist or is in the trash. */
export async function quotesFor(
  questions: readonly QuoteQuestion[],
  { quotes, tax }: QuoteSources,
): Promise<readonly (Quote | undefined)[]> {
  const plans = await quotes.findPlans(questions.map(({ planId }) => planId))
  const asked = questions.map(({ planId, input }) => {
    const facts = plans.get(planId)
    const applicant = applicantOf(input)
    const day = facts ? firstChargedDay(facts.plan, applicant.start_date) : applicant.start_date
    return { planId, facts, applicant, day }
  })
  const prices = await quotes.findPrices(
    asked.map(({ planId, day, applicant: { age, gender } }) => ({ planId, day, age, gender })),
  )
  return asked.map(({ facts, applicant }, index) => {
    const priced = prices[index]
    return facts && priced && quoteOf({ ...facts, ...priced, tax, applicant })
  })
}

function applicantOf({ start_date, birth_date, gender, sport_id, seats }: QuoteRequest): Applicant {
  return {
    start_date,
    age: birth_date ? ageOn(birth_date, start_date) : undefined,
    gender: gender ?? undefined,
    sport_id: sport_id ?? undefined,
    seats: seats ?? undefined,
  }
}

export function quoteAnswer(quote: Quote, language: Language): QuoteAnswer {
  const { missing, ...known } = quote
  return {
    ...known,
    ...(missing && { missing: [...missing] }),
    lines: quote.lines.map(({ kind, amount, reason }) => ({
      kind,
      label: formatQuoteText(quoteText(kind), language),
      amount,
      reason: formatQuoteText(reason, language),
    })),
    reasons: quote.reasons.map((reason) => formatQuoteText(reason, language)),
  }
}
