import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEmailChanges(db)
  await createLinks(db)
  await reserveFormerAddresses(db)
}

/** `session_id` is the session that requested the change. It may have ended. */
async function createEmailChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      session_id integer,
      new_email text not null,
      former_email text,
      state text not null check (state in ('pending', 'confirmed', 'cancelled', 'replaced', 'undone')),
      created_at timestamptz not null default now(),
      changed_at timestamptz,
      check (state not in ('confirmed', 'undone') or (former_email is not null and changed_at is not null))
    )`.execute(db)
  await sql`
    create unique index email_changes_pending on email_changes (user_id) where state = 'pending'`.execute(db)
  await sql`create index email_changes_of_user on email_changes (user_id, id)`.execute(db)
  await sql`
    create index email_changes_former on email_changes (lower(former_email)) where state = 'confirmed'`.execute(
    db,
  )
}

/** Each attempt to send a mail creates a link, so a change can have several. */
async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_change_links (
      id integer generated always as identity primary key,
      change_id integer not null references email_changes (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'undo')),
      token_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index email_change_links_of_change on email_change_links (change_id)`.execute(db)
}

/**
 * An address is taken for an account if another account has it, or can still restore it. Otherwise a thief could use the
 * former address for another account, and so prevent its owner from restoring it.
 */
async function reserveFormerAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_email_restorable(wanted text, of_user integer) returns boolean language sql stable as $$
      select exists (
        select from email_changes
        where state = 'confirmed' and lower(former_email) = lower(wanted) and user_id <> of_user
          and changed_at > now() - interval '7 days')
    $$`.execute(db)
  await sql`
    create function is_email_taken(wanted text, of_user integer) returns boolean language sql stable as $$
      select is_email_restorable(wanted, of_user) or exists (
        select from users where lower(email) = lower(wanted) and id <> of_user)
    $$`.execute(db)
  await sql`
    create function refuse_restorable_email() returns trigger language plpgsql as $$
    begin
      if is_email_restorable(new.email, new.id) then
        raise unique_violation using constraint = 'users_email_key';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger users_restorable_email before insert or update of email on users
    for each row execute function refuse_restorable_email()`.execute(db)
}
