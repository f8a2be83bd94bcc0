import type { MasterList } from '@touchline/contract/master-data/list'
import { expect } from 'vitest'
import { statementsOf, tripsOf } from '../database-inspection.ts'
import { addItem, imageNames, named } from '../master-items.ts'
import { pictureForm, png } from '../pictures.ts'
import type { UploadTest } from '../upload-traces.ts'
import { untilStartSweepDone } from '../waiting.ts'
import { filledFields } from './row-values.ts'

export function roundTripsSuite(test: UploadTest, list: MasterList): void {
  const inTransaction = [
    [/^begin$/, /^select .* for no key update$/s],
    [/^with /, /^commit$/],
  ]
  const match = (trips: readonly (readonly RegExp[])[]) =>
    trips.map((patterns) => patterns.map((pattern) => expect.stringMatching(pattern)))

  test('a create takes one round trip', async ({ admin, db }) => {
    await untilStartSweepDone(db)
    const sent = await tripsOf(() => admin.post(`${list.api}/0`, named(list, 'Counted')))
    expect(sent).toEqual(match([[/^with /]]))
  })

  test('a restore of a record that is not in the trash only looks at it', async ({ admin }) => {
    const { id } = await addItem(admin, list, 'Counted again')
    const sent = await tripsOf(() => admin.post(`${list.api}/${id}/restore`))
    expect(sent).toEqual(match([[/^begin$/, /^select/], [/^commit$/]]))
  })

  test('a keyed save takes six round trips', async ({ admin }) => {
    const { id } = await addItem(admin, list, 'Counted with a key')
    const keyed = admin.with({ 'idempotency-key': `counted ${list.key}` })
    const sent = await tripsOf(() => keyed.post(`${list.api}/${id}`, { status: 0, version: 1 }))
    expect(sent).toEqual(
      match([
        [/^begin$/],
        [/^savepoint single$/, /^\s*insert into idempotency_keys/, /^release savepoint single$/],
        [/^savepoint nested$/, /^select .* for no key update$/s],
        [/^with /, /^release savepoint nested$/],
        [/^savepoint single$/, /^update "idempotency_keys"/, /^release savepoint single$/],
        [/^commit$/],
      ]),
    )
  })

  test('single fields and all fields are saved with three statements: for names, for other fields, for both', async ({
    admin,
  }) => {
    const { id } = await addItem(admin, list, 'Saved by field')
    const fields = { ...filledFields(list, 40), name_ja: '項目', name_kana: 'こうもく' }
    const changes = [
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      named(list, 'Renamed'),
      { ...fields, ...named(list, 'Renamed again'), status: 1 },
      { ...fields, ...named(list, 'Renamed again'), status: 0 },
    ]
    const sent = await statementsOf(async () => {
      for (const change of changes) await admin.post(`${list.api}/${id}`, change)
    })
    expect(new Set(sent.filter((text) => text.startsWith('with saved as')))).toHaveLength(3)
  })

  test('a page past the end takes two more round trips: its total and the last page', async ({ admin }) => {
    const row = await addItem(admin, list, 'Past the end')
    const name = encodeURIComponent(String(row[list.nameField]))
    for (const filter of ['', '&status=1', `&search=${name}`, '&trashed=1&status=0']) {
      const ask = () => admin.get(`${list.api}?page=100000${filter}`)
      const total =
        filter.startsWith('&trashed') || filter.startsWith('&search') ? /count\(\*\)/ : /master_counts/
      const sent = await statementsOf(ask)
      expect(sent[1], filter).toMatch(total)
      expect(sent[1], 'no row is read for the total').not.toContain('lateral')
      expect(sent.length).toBeLessThanOrEqual(4)
    }
  })

  test.for(imageNames(list))(
    'a new %s adds two round trips: one stores the pending file, and one the file',
    async (field, { admin }) => {
      const form = async (name: string) => {
        const sent = pictureForm(await png(), { field })
        sent.append(list.nameField, name)
        return { body: sent }
      }
      const [first, second] = [await form('Counted with a picture'), await form('And again')]
      const created = await tripsOf(async () => {
        const { status, body } = await admin.send('POST', `${list.api}/0`, first)
        expect(status, JSON.stringify(body)).toBe(201)
      })
      const announced = [/^insert into "pending_files"/]
      const stored = [/^with written/]
      expect(created).toEqual(match([announced, stored, [/^with saved/]]))
      const { id } = await addItem(admin, list, 'Counted without')
      const saved = await tripsOf(() => admin.send('POST', `${list.api}/${id}`, second))
      expect(saved).toEqual(match([announced, stored, ...inTransaction]))
      const { body } = await admin.get(`${list.api}/${id}`)
      const kept = await statementsOf(() => admin.post(`${list.api}/${id}`, { ...body.data, id: undefined }))
      expect(kept.length).toBeLessThanOrEqual(4)
    },
  )
}
