import { sql } from 'kysely'

/** The account is at home at this address from now on. */
export function rememberAddress(userId: number, address: string) {
  return sql<Record<string, never>>`
    insert into familiar_addresses (user_id, address) values (${userId}::integer, ${address})
    on conflict (user_id, address) do update set last_seen_at = now()`
}
