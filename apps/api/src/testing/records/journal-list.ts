import { choice } from '@touchline/contract/fields/choice-fields'
import { instant } from '@touchline/contract/fields/date-fields'
import { reference } from '@touchline/contract/fields/reference-fields'
import { text } from '@touchline/contract/fields/text-fields'
import { choiceFilter, periodFilter, referenceFilter } from '@touchline/contract/records/filters'
import { field, recordList } from '@touchline/contract/records/record-list'
import { type Kysely, sql } from 'kysely'
import { storedList } from '../../records/stored-list.ts'

const labelled = (en: string) => ({ label: { en, ja: en } })
export const person = { key: 'people', api: '/api/people', nameField: 'name' } as const

/** A list like the audit trail: read-only, with keyset pagination. */
const journal = recordList({
  key: 'journalEntries',
  api: '/api/journal',
  page: '/journal',
  tag: 'Journal',
  title: { en: 'Journal', ja: '記録' },
  item: { en: 'journal entry', ja: '記録' },
  nameField: 'name',
  fields: {
    name: text({ ...labelled('Name'), max: 100 }),
    at: instant(labelled('Time')),
    person: reference({
      ...labelled('Person'),
      to: person,
      shownAs: 'person_shown',
      empty: labelled('None').label,
    }),
    action: choice({
      ...labelled('Action'),
      options: { created: { en: 'Created', ja: '作成' }, deleted: { en: 'Deleted', ja: '削除' } },
      initial: 'created',
    }),
  },
  columns: [field('at'), field('person'), field('action'), field('name')],
  filters: [
    periodFilter('at', { ...labelled('Time'), from: 'from', to: 'to' }),
    referenceFilter('person', { ...labelled('Person'), to: person }),
    choiceFilter('action'),
  ],
  rules: [],
  sort: { column: 'at', direction: 'desc' },
  paging: 'keyset',
  writable: false,
  trash: false,
})

export const journalList = storedList(journal, {
  table: 'journal_entries',
  referenced: { person: { table: 'people', hasJapaneseName: false } },
})

export async function migrateJournal(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id integer generated always as identity primary key,
      name text not null,
      status smallint not null default 1,
      deleted_at timestamptz
    )`.execute(db)
  await sql`
    create table journal_entries (
      id integer generated always as identity primary key,
      name text not null,
      at timestamptz not null,
      person integer references people (id),
      action text not null
    )`.execute(db)
  await sql`insert into people (name) values ('Aoi'), ('Ben')`.execute(db)
}
