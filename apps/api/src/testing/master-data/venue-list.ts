import { choice, choices, flag } from '@touchline/contract/fields/choice-fields'
import { time, weekdays } from '@touchline/contract/fields/date-fields'
import { image } from '@touchline/contract/fields/image-field'
import { currency, money } from '@touchline/contract/fields/money-fields'
import { integer, percent } from '@touchline/contract/fields/number-fields'
import { above, hours, notBelow } from '@touchline/contract/fields/rules'
import { text } from '@touchline/contract/fields/text-fields'
import { masterList } from '@touchline/contract/master-data/list'
import { field, range } from '@touchline/contract/records/record-list'
import { type Kysely, sql } from 'kysely'
import { addReading, createMasterTable } from '../../database/master-schema.ts'
import { storedList } from '../../records/stored-list.ts'

const labelled = (en: string) => ({ label: { en, ja: en } })
const commonSortable = ['venue_name', 'name_ja', 'status', 'sort_order', 'created_at', 'updated_at']
const NONE = { en: 'None', ja: 'なし' }

/** Declared only for the tests, with a field of every kind. */
const venues = masterList({
  key: 'venues',
  api: '/api/mst-venues',
  page: '/master-data/venues',
  nameField: 'venue_name',
  title: { en: 'Venues', ja: '会場' },
  item: { en: 'venue', ja: '会場' },
  fields: {
    photo: image({ ...labelled('Photo'), maxBytes: 1024 * 1024 }),
    code: text({ ...labelled('Code'), max: 20 }),
    number: integer({ ...labelled('Number'), min: 1, max: 9999, empty: NONE, unique: true }),
    seats: integer({ ...labelled('Seats'), min: 0, max: 200_000, initial: 0 }),
    standing: integer({ ...labelled('Seats and standing'), min: 0, max: 200_000, empty: NONE }),
    occupancy: percent({ ...labelled('Occupancy'), empty: NONE }),
    surface: choice({
      ...labelled('Surface'),
      options: { grass: { en: 'Grass', ja: '芝' }, hall: { en: 'Hall', ja: '屋内' } },
      initial: 'grass',
    }),
    facilities: choices({
      ...labelled('Facilities'),
      options: () => ({
        parking: { en: 'Parking', ja: '駐車場' },
        shower: { en: 'Showers', ja: 'シャワー' },
        shop: { en: 'Shop', ja: '売店' },
      }),
      max: 2,
    }),
    floodlit: flag(labelled('Floodlit')),
    days: weekdays(labelled('Days')),
    opens: time(labelled('Opens')),
    closes: time(labelled('Closes')),
    overnight: flag(labelled('Overnight')),
    least_rent: money({ ...labelled('Rent from'), currency: 'money', empty: NONE }),
    most_rent: money({ ...labelled('Rent up to'), currency: 'money', empty: NONE }),
    money: currency({ ...labelled('Currency'), initial: 'JPY' }),
    description: text({ ...labelled('Description'), max: 2000, lines: 'many' }),
  },
  columns: [field('photo'), range('seats', 'standing', labelled('People')), field('status')],
  rules: [
    above('standing', 'seats'),
    notBelow('most_rent', 'least_rent'),
    hours({ from: 'opens', to: 'closes', nextDay: 'overnight' }),
  ],
})

/** Bookings refer to a venue directly, and tournaments through a join table. */
export const storedVenues = storedList(venues, {
  table: 'venues',
  hasStoredTotals: true,
  references: [
    { to: 'venues', table: 'bookings', column: 'venue_id', area: 'bookings' },
    {
      to: 'venues',
      table: 'tournament_venues',
      column: 'venue_id',
      area: 'tournaments',
      through: { column: 'tournament_id', owner: 'tournaments' },
    },
  ],
})

export async function migrateVenues(db: Kysely<unknown>): Promise<void> {
  await createMasterTable(db, {
    table: 'venues',
    columns: sql`
      photo text references files (name),
      code text not null,
      number smallint,
      seats integer not null,
      standing integer,
      occupancy numeric(5, 2),
      surface text not null,
      facilities text[] not null,
      floodlit boolean not null,
      days smallint[] not null,
      opens text collate "C",
      closes text collate "C",
      overnight boolean not null,
      least_rent bigint,
      most_rent bigint,
      money text not null,
      description text not null`,
    sortable: venues.sortable.filter((name) => !commonSortable.includes(name)),
  })
  await addReading(db, { table: 'venues' })
  await sql`create unique index venues_number_key on venues (number) where deleted_at is null`.execute(db)
  await sql`create index venues_photo on venues (photo) where photo is not null`.execute(db)
  await createReferringTables(db)
}

async function createReferringTables(db: Kysely<unknown>): Promise<void> {
  const record = sql`
    id integer generated always as identity primary key,
    name text not null,
    deleted_at timestamptz`
  await sql`create table bookings (${record}, venue_id integer references venues (id))`.execute(db)
  await sql`create table tournaments (${record})`.execute(db)
  await sql`
    create table tournament_venues (
      tournament_id integer not null references tournaments (id),
      venue_id integer not null references venues (id)
    )`.execute(db)
}
