import { access } from '@touchline/contract/site-settings/access'
import { type RawBuilder, sql } from 'kysely'

const initialGraceDays = sql.lit(access.fields.second_factor_grace_days.initial)

/** Expressions over a row of `users`. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select from totp_factors where totp_factors.id = users.id and confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`

/** When the days of grace of the account end. Null unless the policy is `required`. */
export const SECOND_FACTOR_REQUIRED_FROM: RawBuilder<string | null> = sql`(
  select greatest((fields ->> 'required_since')::timestamptz, users.activated_at)
    + coalesce((fields ->> 'second_factor_grace_days')::integer, ${initialGraceDays}) * interval '1 day'
  from site_settings
  where site_settings.name = ${sql.lit(access.key)} and fields ->> 'second_factor_policy' = 'required')`

/** True if the policy requires a second factor, the days of grace are over, and the account has none. */
export const NEEDS_SECOND_FACTOR = sql<boolean>`(
  coalesce(${SECOND_FACTOR_REQUIRED_FROM} <= now(), false) and not ${HAS_SECOND_FACTOR})`
