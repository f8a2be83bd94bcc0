import { type Kysely, sql } from 'kysely'

/** No foreign keys to users: the lock of the user's row would lead to deadlocks with statements that lock it themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSelections(db)
  await createJobs(db)
  await createResults(db)
}

/**
 * `sequence` and `unsealed` are the state of the audit trail that the selection has seen: the last sealed entry, and
 * the ids of the entries that were not sealed yet.
 */
async function createSelections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table selections (
      id integer generated always as identity primary key,
      list text not null,
      ids integer[] not null,
      sequence bigint not null,
      unsealed bigint[] not null,
      created_by integer not null,
      created_at timestamptz not null default now(),
      valid_until timestamptz not null
    )`.execute(db)
  // compressing a million ids takes longer than reading them
  await sql`alter table selections alter column ids set storage external`.execute(db)
}

/**
 * `served_at` is the end of the last batch, so that the jobs of two people take turns. `actor` is the network address,
 * the device, the source and the proof of the call that started the job.
 */
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id integer generated always as identity primary key,
      kind text not null,
      list text not null,
      action text not null,
      set jsonb,
      selection_id integer references selections on delete set null,
      undo_of integer unique references jobs,
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'stopping', 'stopped', 'done', 'failed')),
      failure text,
      total integer not null,
      done integer not null default 0,
      unchanged integer not null default 0,
      refused integer not null default 0,
      created_by integer not null,
      actor jsonb not null,
      created_at timestamptz not null default now(),
      served_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index jobs_active on jobs (id) where state in ('waiting', 'running', 'stopping')`.execute(
    db,
  )
  await sql`create index jobs_served on jobs (created_by, served_at)`.execute(db)
  await sql`create index jobs_ended on jobs (ended_at)`.execute(db)
  await sql`create index jobs_selection on jobs (selection_id)`.execute(db)
}

/** `before` are the former values of the changed fields, and `version` is that of the record after the change. */
async function createResults(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_results (
      job_id integer not null references jobs on delete cascade,
      position integer not null,
      record_id integer not null,
      name text not null,
      name_ja text not null,
      outcome text not null check (outcome in ('changed', 'unchanged', 'refused')),
      reason jsonb,
      field text,
      before jsonb,
      version integer,
      primary key (job_id, position)
    )`.execute(db)
  await sql`create index job_results_outcome on job_results (job_id, outcome, position)`.execute(db)
}
