-- The table of the hand-written server of the bench.

create schema hand_written;
set search_path = hand_written, public;

create table sports (
  id integer generated always as identity primary key,
  name text not null unique,
  name_ja text not null default '',
  status smallint not null default 1,
  sort_order integer not null default 0,
  category text not null,
  min_players smallint not null,
  max_players smallint not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by integer,
  updated_by integer
);
