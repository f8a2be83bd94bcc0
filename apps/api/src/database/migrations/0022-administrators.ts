import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column last_sign_in_at timestamptz`.execute(db)
  await sql`
    update users set last_sign_in_at = signed_in.at
    from (
      select record_id as id, max(at) as at from audit_entries
      where area = 'auth' and action = 'sign_in' group by record_id
    ) as signed_in
    where signed_in.id = users.id`.execute(db)

  // an invited account is inactive and has an empty password hash until the person accepts the invitation
  await sql`
    create table invitations (
      user_id integer primary key references users (id) on delete cascade,
      token_hash bytea unique,
      invited_at timestamptz not null default now(),
      expires_at timestamptz not null,
      invited_by integer
    )`.execute(db)

  await sql`
    create view administrators as
    select users.id, concat_ws(' ', firstname, lastname) as name, firstname, lastname, email,
      case
        when status = 1 then 'active'
        when invitations.user_id is null then 'inactive'
        when expires_at > now() then 'invited'
        else 'expired'
      end as state,
      last_sign_in_at,
      (
        select count(*)::integer from sessions
        where sessions.user_id = users.id and status = 1 and last_used_at > now() - interval '1 hour'
          and sessions.created_at > now() - interval '12 hours'
      ) as sessions,
      coalesce(language, 'default') as language, users.created_at,
      invited_at, expires_at as invitation_expires_at,
      search_fold(concat_ws(' ', firstname, lastname, firstname, lastname || firstname, email)) as search_text
    from users left join invitations on invitations.user_id = users.id
    where role = 'admin'`.execute(db)
}
