import type { FieldValues } from '@touchline/contract/fields/field'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import type { Filter } from '@touchline/contract/records/filters'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storedPlans } from '../features/membership-plans/stored-plans.ts'
import type { Client } from '../testing/client.ts'
import { price } from '../testing/plans.ts'
import { createRecord, lists, referencesOf, requiredValues } from '../testing/records/new-records.ts'
import { test } from '../testing/test-app.ts'
import type { StoredList } from './stored-list.ts'

const RECORDS = 24
const words = ['Judo', 'Kendo', 'ＪＵＤＯ', '柔道', '剣道', 'けんどう']
const audiences = planAudiences.slice(0, 2).map(({ key }) => key)
const searches = ['', 'u', '道', '柔道', 'do', 'judo', 'ｋｅｎ', 'けん', '%', 'nothing like it']

type Chosen = Readonly<Record<string, string | undefined>>

/** Records with different names, states and values of filtered fields. Every fourth one is in the trash. */
async function addRecords(admin: Client, list: StoredList): Promise<Readonly<Record<string, unknown>>> {
  const filtered = list.filters.map(({ name }) => name)
  const created = Object.entries(await referencesOf(admin, list)).filter(([name]) => filtered.includes(name))
  for (let number = 0; number < RECORDS; number += 1) {
    const { id } = await createRecord(admin, list, {
      ...requiredValues[list.key],
      ...(list === storedPlans && { prices: [price(1_000, '2020-01-01')] }),
      ...(number % 3 > 0 && Object.fromEntries(created)),
      ...filteredValues(list, number),
      [list.nameField]: `${words[number % words.length]} ${number}`,
      status: number % 2,
    })
    if (number % 4 === 0) expect((await admin.delete(`${list.api}/${id}`)).status).toBe(200)
  }
  return Object.fromEntries(created)
}

/** An option of each choice field that is a filter. Plans of one audience have its own fields only. */
function filteredValues({ filters, fields, partition }: StoredList, number: number): FieldValues {
  const entries = filters.flatMap(({ kind, name }) => {
    const field = fields[name]
    if (kind !== 'choice' || field?.kind !== 'choice') return []
    const options = name === partition ? audiences : Object.keys(field.options)
    return [[name, options[number % options.length]!] as const]
  })
  return Object.fromEntries(entries)
}

function valuesOf(list: StoredList, filter: Filter, references: Readonly<Record<string, unknown>>): string[] {
  if (filter.kind === 'text') return searches
  if (filter.kind === 'status') return ['0', '1']
  const field = list.fields[filter.name]
  if (filter.name === list.partition) return audiences
  if (field?.kind === 'choice') return Object.keys(field.options)
  return [references[filter.name]].flat().map(String)
}

/** At most two of the filters of a list, and whether its trash is shown. */
function shownLists(list: StoredList, references: Readonly<Record<string, unknown>>): fc.Arbitrary<Chosen> {
  return fc.subarray([...list.filters], { maxLength: 2 }).chain((filters) => {
    const model = filters.map((filter) => [
      filter.name,
      fc.constantFrom(...valuesOf(list, filter, references)),
    ])
    return fc.record({ trashed: fc.constantFrom(undefined, '0', '1'), ...Object.fromEntries(model) })
  })
}

async function idsShown(admin: Client, { api }: StoredList, chosen: Chosen): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = new URLSearchParams({
      ...(chosen as Record<string, string>),
      page: String(page),
      per_page: '7',
    })
    const { status, body } = await admin.get(`${api}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    ids.push(...body.data.map(({ id }: { readonly id: number }) => id))
    last = body.meta.last_page
  }
  return ids
}

test.for(lists)(
  'for any filters and the trash, a selection of $key has the ids of all pages of the list',
  async (list, { admin, db }) => {
    const references = await addRecords(admin, list)
    const sizes: number[] = []
    await fc.assert(
      fc.asyncProperty(shownLists(list, references), async ({ trashed, ...filters }) => {
        const shown = await idsShown(admin, list, { ...filters, ...(trashed && { trashed }) })
        const matching = { ...filters, ...(trashed && { trashed: trashed === '1' }) }
        const { status, body } = await admin.post(`${list.api}/selection`, { matching })
        expect(status, JSON.stringify(body)).toBe(201)
        const { rows } = await sql<{ ids: number[] }>`
        select ids from selections where id = ${body.data.id}`.execute(db)
        expect(rows[0]?.ids.toSorted((one, other) => one - other)).toEqual(
          shown.toSorted((one, other) => one - other),
        )
        expect(body.data.total).toBe(shown.length)
        sizes.push(shown.length)
      }),
      { numRuns: 30 },
    )
    expect(new Set(sizes).size, 'the examples differ').toBeGreaterThan(3)
  },
)
