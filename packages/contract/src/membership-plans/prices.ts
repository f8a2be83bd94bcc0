import { z } from 'zod/mini'
import { date, dateSchema } from '../fields/date-fields.ts'
import { once, required } from '../fields/field.ts'
import { amountRange, currency, money } from '../fields/money-fields.ts'
import { reference, referencedRecordSchema } from '../fields/reference-fields.ts'
import { rows } from '../fields/rows-field.ts'
import { brokenRules, notBelow } from '../fields/rules.ts'
import type { FieldErrors } from '../http/issues.ts'
import { type Message, message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { ageGroups } from '../master-data/lists.ts'
import { formatAmount } from '../money/amounts.ts'
import type { RecordLines } from '../records/record-list.ts'
import { MAX_PRICE } from './plan-fields.ts'

export const MAX_PRICES = 1000
export const MAX_FIRST_PRICES = 100

/** A price from one day to another, both inclusive. Without an age group it is for everybody else. */
export type PriceTerms = {
  readonly amount: number
  readonly currency: string
  readonly age_group_id: number | null
  readonly valid_from: string
  readonly valid_to: string | null
}

const amount = money({
  label: { en: 'Price', ja: '価格' },
  currency: 'currency',
  empty: { en: 'Not set', ja: '未設定' },
  max: MAX_PRICE,
})

export const priceFields = {
  amount: { ...amount, schema: once(() => required(amount.schema())) },
  currency: currency({ label: { en: 'Currency', ja: '通貨' }, initial: 'JPY' }),
  age_group_id: reference({
    label: { en: 'Age group', ja: '年齢区分' },
    to: ageGroups,
    shownAs: 'age_group',
    empty: { en: 'Everyone', ja: '全員' },
  }),
  valid_from: date({ label: { en: 'From', ja: '適用開始日' }, isNear: true }),
  valid_to: date({
    label: { en: 'Until', ja: '適用終了日' },
    empty: { en: 'No end', ja: '終了日なし' },
    isNear: true,
  }),
}

/** The prices that a new plan is created with. */
export const priceRows = rows<PriceTerms>({
  label: { en: 'Prices', ja: '価格' },
  item: { en: 'price', ja: '価格' },
  fields: priceFields,
  rules: [notBelow('valid_to', 'valid_from')],
  max: MAX_FIRST_PRICES,
})

/** The prices of a plan in files. */
export const priceLines: RecordLines = {
  name: 'prices',
  label: priceFields.amount.label,
  fields: priceFields,
  key: ['age_group_id', 'currency', 'valid_from'],
  text: (line) => priceText(line as PriceTerms),
  stays: ({ record, ...line }) =>
    isLeft({ ...(line as Omit<ImportedPrice, 'today'>), today: String(record.today) }),
}

type ImportedPrice = {
  readonly former: PriceTerms | undefined
  readonly imported: PriceTerms
  readonly stored: PriceTerms
  readonly today: string
}

/**
 * True if a take-back leaves a price that an import has set: its amount was changed since, or the price is or was in
 * effect. The end of a price from before the import goes back together with the price that has ended it.
 */
export function isLeft({ former, imported, stored, today }: ImportedPrice): boolean {
  if (stored.amount === former?.amount) return false
  return stored.valid_from <= today || stored.amount !== imported.amount
}

/** `Price ¥6,600 from 2026-07-01`. */
function priceText({ amount: minor, currency: code, valid_from }: PriceTerms): LocalText {
  return {
    en: `Price ${formatAmount(minor, code, 'en')} from ${valid_from}`,
    ja: `${valid_from}からの価格${formatAmount(minor, code, 'ja')}`,
  }
}

/** The body of a call that schedules a price. Without `valid_to` the price has no end. */
export const newPriceSchema = once(
  () =>
    z.strictObject({
      amount: priceFields.amount.schema(),
      currency: priceFields.currency.schema(),
      age_group_id: z._default(priceFields.age_group_id.schema(), null),
      valid_from: priceFields.valid_from.schema(),
      valid_to: z._default(priceFields.valid_to.schema(), null),
      /**
       * True: the price that applies on `valid_from` ends on the day before. Without `valid_to`, the new price ends when
       * that price would have ended.
       */
      replaces: z._default(z.boolean(), false),
    }) as unknown as z.ZodMiniType<NewPrice>,
)
export type NewPrice = PriceTerms & { readonly replaces: boolean }

export const planPriceSchema = once(() =>
  z.object({
    id: z.int(),
    amount: z.int(),
    currency: z.string(),
    age_group_id: z.nullable(z.int()),
    age_group: z.nullable(referencedRecordSchema()),
    valid_from: dateSchema(),
    valid_to: z.nullable(dateSchema()),
    /** The id of the replaced price. That price applies again if this price is withdrawn. */
    replaces_id: z.nullable(z.int()),
    /** The id of the bulk price change that added this price; null if a user added only this price. */
    change_id: z.nullable(z.int()),
    /** True if the price is valid today and has the currency of the plan. */
    in_effect: z.boolean(),
  }),
)
export type PlanPrice = z.infer<ReturnType<typeof planPriceSchema>>

export const currentPrice = amountRange({
  label: { en: 'Price today', ja: '現在の価格' },
  empty: { en: 'No price', ja: '価格なし' },
})
export const nextPrice = amountRange({
  label: { en: 'Next change', ja: '次の変更' },
  empty: { en: 'None', ja: 'なし' },
})

/** The errors of new prices by row, with the keys of the field `prices`. */
export function priceErrors(prices: readonly PriceTerms[]): FieldErrors {
  const fields = { prices: priceRows }
  return { ...overlapErrors(prices), ...brokenRules({ rules: [], fields, row: { prices } }) }
}

function overlapErrors(prices: readonly PriceTerms[]): FieldErrors {
  const errors = prices.flatMap((price, index): [string, Message[]][] => {
    const clash = prices.slice(0, index).find((other) => clashes(price, other))
    return clash ? [[`prices.${index}.valid_from`, [message('overlaps')]]] : []
  })
  return Object.fromEntries(errors)
}

/** True if both prices would be in effect on the same day for the same people and currency. */
export function clashes(one: PriceTerms, other: PriceTerms): boolean {
  const isSameGroup = one.currency === other.currency && one.age_group_id === other.age_group_id
  return isSameGroup && !endsBefore(one, other.valid_from) && !endsBefore(other, one.valid_from)
}

function endsBefore({ valid_to }: PriceTerms, day: string): boolean {
  return valid_to !== null && valid_to < day
}
