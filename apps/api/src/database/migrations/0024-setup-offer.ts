import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setup_offer (
      id integer primary key default 1 check (id = 1),
      user_id integer not null references users (id) on delete cascade,
      code_hash bytea,
      created_at timestamptz not null default now()
    )`.execute(db)
  await endOfferWithFirstUse(db)
  await announceOffer(db)
}

/** Whichever statement does it: a sign-in, a new password or e-mail address, another account. */
async function endOfferWithFirstUse(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_setup_offer() returns trigger language plpgsql as $$
    begin
      delete from setup_offer;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_end_setup_offer
      after insert or update of last_sign_in_at, password_hash, email, status on users
      for each row execute function end_setup_offer()`.execute(db)
}

/** Pages say whether the setup is offered, and instances keep that in memory. */
async function announceOffer(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_setup_offer() returns trigger language plpgsql as $$
    begin
      perform pg_notify('setup_offer_changed', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger setup_offer_changed after insert or delete on setup_offer
      for each row execute function announce_setup_offer()`.execute(db)
}
