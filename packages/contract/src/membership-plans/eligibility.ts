import type { ReferencedRecord } from '../fields/reference-fields.ts'
import { localName, localNames, type QuoteText, quoteText } from './quote-texts.ts'

/** An age group with its ages, both inclusive. `gender` is any, mixed, female or male. */
export type GroupOfAges = ReferencedRecord & {
  readonly min_age: number
  readonly max_age: number | null
  readonly gender: string
}

/** The person or organisation that wants to join. `age` is in completed years on the joining date. */
export type Applicant = {
  readonly start_date: string
  readonly age?: number | undefined
  readonly gender?: 'female' | 'male' | undefined
  readonly sport_id?: number | undefined
  readonly seats?: number | undefined
}

/** The answers on which age, price and sport of a plan may depend. */
export const neededAnswers = ['birth_date', 'gender', 'sport_id'] as const
export type NeededAnswer = (typeof neededAnswers)[number]

export type PlanEligibility = {
  readonly audience: string
  readonly opens_on: string | null
  readonly closes_on: string | null
  readonly family_max_members: number
  readonly guardian_required_under: number | null
  readonly seats_included: number
  readonly extra_seat_amount: number | null
  readonly min_seats: number
  readonly max_seats: number | null
}

type EligibilityFacts = {
  readonly plan: PlanEligibility
  readonly groups: readonly GroupOfAges[]
  readonly sports: readonly ReferencedRecord[]
  readonly applicant: Applicant
}

type Eligibility = { readonly reasons: readonly QuoteText[]; readonly notes: readonly QuoteText[] }

/** Why somebody may not join, and what else follows from the answers. */
export function eligibilityOf(facts: EligibilityFacts): Eligibility {
  const checks = [openingOf(facts), ageOf(facts), sportOf(facts), seatsOf(facts), guardianOf(facts)]
  return {
    reasons: checks.flatMap(({ reasons = [] }) => reasons),
    notes: checks.flatMap(({ notes = [] }) => notes),
  }
}

type Check = Partial<Eligibility>

function openingOf({ plan: { opens_on, closes_on }, applicant: { start_date } }: EligibilityFacts): Check {
  if (opens_on !== null && start_date < opens_on)
    return { reasons: [quoteText('not_open_yet', { day: opens_on })] }
  if (closes_on !== null && start_date > closes_on)
    return { reasons: [quoteText('closed', { day: closes_on })] }
  return {}
}

function ageOf({ groups, applicant }: EligibilityFacts): Check {
  const { age, gender, start_date } = applicant
  if (groups.length === 0) return {}
  const names = { groups: localNames(groups) }
  if (age === undefined) return { reasons: [quoteText('needs_birth_date', names)] }
  const ofAge = groups.filter((group) => includesAge(group, age))
  const fitting = ofAge.find((group) => includesGender(group, gender))
  const values = { age, day: start_date }
  if (fitting) return { notes: [quoteText('age_fits', { ...values, group: localName(fitting) })] }
  if (ofAge.length > 0 && gender === undefined) return { reasons: [quoteText('needs_gender', names)] }
  return { reasons: [quoteText('age_refused', { ...values, ...names })] }
}

type AgeLimits = Pick<GroupOfAges, 'min_age' | 'max_age'>

export function includesAge({ min_age, max_age }: AgeLimits, age: number): boolean {
  return min_age <= age && (max_age === null || age <= max_age)
}

function includesGender(group: GroupOfAges, gender: Applicant['gender']): boolean {
  const isLimited = group.gender === 'female' || group.gender === 'male'
  return !isLimited || group.gender === gender
}

function sportOf({ sports, applicant: { sport_id } }: EligibilityFacts): Check {
  if (sports.length === 0) return {}
  const names = { sports: localNames(sports) }
  if (sport_id === undefined) return { reasons: [quoteText('needs_sport', names)] }
  const sport = sports.find(({ id }) => id === sport_id)
  if (!sport) return { reasons: [quoteText('sport_refused', names)] }
  return { notes: [quoteText('sport_fits', { sport: localName(sport) })] }
}

function seatsOf({ plan, applicant }: EligibilityFacts): Check {
  const { audience, family_max_members: people, seats_included: included, extra_seat_amount } = plan
  const seats = seatsWanted(plan, applicant)
  if (audience === 'club') {
    const isRefused = extra_seat_amount === null && seats > included
    return isRefused ? { reasons: [quoteText('no_extra_seats', { included })] } : {}
  }
  if (audience === 'corporate') return companySeatsOf(plan, seats)
  const max = audience === 'member' ? people : 1
  if (seats <= max) return {}
  return { reasons: [max === 1 ? quoteText('one_person') : quoteText('too_many_people', { max })] }
}

/** If the applicant does not say how many seats, the smallest number that the plan allows. */
export function seatsWanted({ audience, min_seats }: PlanEligibility, { seats }: Applicant): number {
  return seats ?? (audience === 'corporate' ? min_seats : 1)
}

function companySeatsOf({ min_seats: min, max_seats: max }: PlanEligibility, seats: number): Check {
  if (seats < min) return { reasons: [quoteText('too_few_seats', { min })] }
  return max !== null && seats > max ? { reasons: [quoteText('too_many_seats', { max })] } : {}
}

function guardianOf({ plan, applicant: { age, start_date } }: EligibilityFacts): Check {
  const limit = plan.audience === 'member' ? plan.guardian_required_under : null
  if (limit === null || age === undefined || age >= limit) return {}
  return { notes: [quoteText('guardian', { age, day: start_date })] }
}
