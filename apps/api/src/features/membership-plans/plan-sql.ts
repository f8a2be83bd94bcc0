import { type RawBuilder, sql } from 'kysely'

const allAges = sql`'(,)'::int4range`
/** As a subquery, the day is computed once per statement instead of once per row. */
export const today = sql`(select site_today())`

type PriceColumns = 'id' | 'currency'
const columnsOf = (table: string) => (column: PriceColumns) => sql.id(table, column)

/**
 * The lowest and the highest price of today, or null. The day is a column, because PostgreSQL inlines no function whose
 * argument is a subquery.
 */
export function currentPrice(table: string): RawBuilder<unknown> {
  const column = columnsOf(table)
  return sql`(
    select json_build_object('lowest', min(price.amount), 'highest', max(price.amount),
      'currency', ${column('currency')}, 'from', null)
    from (values (${today})) as clock (day)
    cross join lateral effective_prices(${column('id')}, ${column('currency')}, clock.day, ${allAges}, null) as price
    having count(*) > 0)`
}

/**
 * The prices of the next day on which a price begins or ends, or null. PostgreSQL runs `site_today` again for each
 * mention of the day, so the statement names it twice.
 */
export function nextPrice(table: string): RawBuilder<unknown> {
  const column = columnsOf(table)
  return sql`(
    select case when change.day is not null then json_build_object('lowest', later.lowest, 'highest', later.highest,
      'currency', ${column('currency')}, 'from', change.day) end
    from (
      select min(case when price.valid_from > clock.day then price.valid_from else price.valid_to + 1 end) as day
      from (values (${today})) as clock (day), membership_plan_prices as price
      where price.plan_id = ${column('id')} and price.currency = ${column('currency')}
        and (price.valid_to is null or price.valid_to >= clock.day)) as change
    cross join lateral (
      select min(amount) as lowest, max(amount) as highest
      from effective_prices(${column('id')}, ${column('currency')}, change.day, ${allAges}, null)) as later)`
}

/** Computed once per plan, because the array does not depend on a price. */
function effectiveIds(table: string): RawBuilder<unknown> {
  const column = columnsOf(table)
  return sql`array(
    select effective.id from (values (${today})) as clock (day)
    cross join lateral effective_prices(${column('id')}, ${column('currency')}, clock.day, ${allAges}, null) as effective)`
}

/** All prices of a plan. */
export function planPrices(table: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', price.id, 'amount', price.amount, 'currency', price.currency, 'age_group_id', price.age_group_id,
      'age_group', case when age_group.id is not null then json_build_object(
        'id', age_group.id, 'name', age_group.name, 'name_ja', age_group.name_ja,
        'is_active', age_group.status = 1 and age_group.deleted_at is null) end,
      'valid_from', price.valid_from, 'valid_to', price.valid_to,
      'replaces_id', price.replaces_id, 'change_id', price.change_id, 'in_effect', price.id = any(${effectiveIds(table)}))
      order by price.currency, age_group.min_age nulls first, price.age_group_id nulls first, price.valid_from),
      '[]')
    from membership_plan_prices as price
    left join age_groups as age_group on age_group.id = price.age_group_id
    where price.plan_id = ${columnsOf(table)('id')})`
}
