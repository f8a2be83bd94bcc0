import { choice } from '@touchline/contract/fields/choice-fields'
import { date } from '@touchline/contract/fields/date-fields'
import type { Fields } from '@touchline/contract/fields/fields'
import { integer } from '@touchline/contract/fields/number-fields'
import { reference } from '@touchline/contract/fields/reference-fields'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import type { LocalText } from '@touchline/contract/language'
import { sports } from '@touchline/contract/master-data/lists'
import { type QuoteRequest, quoteRequestSchema } from '@touchline/contract/membership-plans/calls'
import { MAX_SEATS } from '@touchline/contract/membership-plans/plan-fields'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { draftOf } from '../../../forms/state/form-values.ts'
import type { Plan } from '../plan-query.ts'

const notGiven: LocalText = { en: 'Not specified', ja: '指定なし' }

/** The answers of an applicant. */
export const quoteFields = {
  start_date: date({ label: { en: 'Joining date', ja: '入会日' } }),
  birth_date: date({ label: { en: 'Date of birth', ja: '生年月日' }, empty: notGiven }),
  gender: choice({
    label: { en: 'Gender', ja: '性別' },
    options: { female: { en: 'Female', ja: '女性' }, male: { en: 'Male', ja: '男性' } },
    empty: notGiven,
  }),
  sport_id: reference({
    label: { en: 'Sport', ja: 'スポーツ' },
    to: sports,
    shownAs: 'sport',
    empty: notGiven,
  }),
  seats: integer({ label: { en: 'Seats', ja: '人数' }, min: 1, max: MAX_SEATS, empty: notGiven }),
} as const satisfies Fields

export type QuoteField = keyof typeof quoteFields

/** The questions that can change the quote of a plan. */
export function questionsOf(plan: Plan): QuoteField[] {
  const { audience, sport_ids, family_max_members } = plan
  const hasSports = Array.isArray(sport_ids) && sport_ids.length > 0
  const hasSeats = audience === 'club' || audience === 'corporate' || Number(family_max_members) > 1
  return [
    'start_date',
    'birth_date',
    'gender',
    ...(hasSports ? (['sport_id'] as const) : []),
    ...(hasSeats ? (['seats'] as const) : []),
  ]
}

type QuoteInput = { readonly request: QuoteRequest } | { readonly errors: FieldErrors }

/** The answers as a request, or their errors. Empty answers are left out. */
export function readAnswers(values: FormValues): QuoteInput {
  const answers = Object.entries(draftOf(quoteFields, values)).filter(([, value]) => value !== null)
  const parsed = parseWith(quoteRequestSchema, Object.fromEntries(answers))
  return 'value' in parsed ? { request: parsed.value } : { errors: parsed.errors }
}
