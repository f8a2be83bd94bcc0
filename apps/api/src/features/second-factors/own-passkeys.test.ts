import { describe, expect } from 'vitest'
import { addAdministrator, signInAs } from '../../testing/administrators.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import { addPasskey, createPasskey, PASSKEYS } from '../../testing/passkeys.ts'
import { removeAllSecondFactors, SECOND_FACTORS, setPolicy } from '../../testing/second-factors.ts'
import { test as base } from '../../testing/test-app.ts'

const test = base.extend('fresh', { auto: true }, async ({ db }) => {
  await removeAllSecondFactors(db)
  await setPolicy(db, 'optional')
})

describe('the owner of a passkey', () => {
  test('renames it, which is audited once', async ({ admin, db }) => {
    const { id } = (await createPasskey(admin, { name: 'Phone' })).body.data
    const { status, body } = await admin.post(`${PASSKEYS}/${id}`, { name: ' Old phone ' })
    expect([status, body.data.name]).toEqual([200, 'Old phone'])
    const entry = await lastEntry(db)
    expect(entry).toMatchObject({
      action: 'passkey_renamed',
      record_id: 1,
      changes: { passkey: { old: 'Phone', new: 'Old phone' } },
    })
    expect((await admin.post(`${PASSKEYS}/${id}`, { name: 'Old phone' })).status).toBe(200)
    expect(await lastEntry(db)).toEqual(entry)
  })

  test('cannot give it the name of another passkey, but can change upper and lower case of its own name', async ({
    admin,
  }) => {
    await addPasskey(admin, { name: 'Phone' })
    const { id } = (await createPasskey(admin, { name: 'Key' })).body.data
    expect(await admin.post(`${PASSKEYS}/${id}`, { name: 'phone' })).toBeRefused('invalid_fields', {
      name: ['Another one of your passkeys has this name.'],
    })
    expect((await admin.post(`${PASSKEYS}/${id}`, { name: 'KEY' })).status).toBe(200)
  })

  test('removes it: the recovery codes end with the last second factor, and the removal is audited', async ({
    admin,
    db,
  }) => {
    const [first, last] = [
      (await createPasskey(admin, { name: 'First' })).body.data,
      (await createPasskey(admin, { name: 'Last' })).body.data,
    ]
    const { status, body } = await admin.delete(`${PASSKEYS}/${first.id}`)
    expect([status, body.data.credential_id]).toEqual([200, first.credential_id])
    expect((await admin.get(SECOND_FACTORS)).body.data).toMatchObject({
      passkeys: 1,
      recovery_codes_left: 10,
    })
    expect((await admin.delete(`${PASSKEYS}/${last.id}`)).status).toBe(200)
    expect((await admin.get(SECOND_FACTORS)).body.data).toMatchObject({ passkeys: 0, recovery_codes_left: 0 })
    expect(await lastEntry(db)).toMatchObject({
      action: 'passkey_removed',
      record_id: 1,
      changes: { passkey: { old: 'Last' } },
    })
    expect(await admin.delete(`${PASSKEYS}/${last.id}`)).toBeRefused('not_found')
  })

  test('cannot remove it while the policy requires a second factor and it is the last one', async ({
    admin,
    db,
  }) => {
    const { id } = (await createPasskey(admin)).body.data
    await setPolicy(db, 'required', 14)
    const refused = await admin.delete(`${PASSKEYS}/${id}`)
    expect(refused).toBeRefused('invalid_fields')
    expect(refused.body.errors[''][0]).toContain('Add another one before you remove this one.')
    await addPasskey(admin, { name: 'Another' })
    expect((await admin.delete(`${PASSKEYS}/${id}`)).status).toBe(200)
  })

  test('can neither see, rename nor remove those of others', async ({ admin, guest, db }) => {
    await addAdministrator(db, { email: 'other-keys@example.org' })
    const other = await signInAs(guest, 'other-keys@example.org')
    const { id } = (await createPasskey(other)).body.data
    expect((await admin.get(PASSKEYS)).body.data).toEqual([])
    expect(await admin.post(`${PASSKEYS}/${id}`, { name: 'Mine' })).toBeRefused('not_found')
    expect(await admin.delete(`${PASSKEYS}/${id}`)).toBeRefused('not_found')
    expect((await other.get(PASSKEYS)).body.data).toMatchObject([{ name: 'Key' }])
  })

  test('is told by mail of an added and of a removed passkey, but not of a new name', async ({
    admin,
    db,
  }) => {
    await db.deleteFrom('mails').execute()
    const { id } = (await createPasskey(admin, { name: 'Phone' })).body.data
    await admin.post(`${PASSKEYS}/${id}`, { name: 'Old phone' })
    await admin.delete(`${PASSKEYS}/${id}`)
    const mails = await db.selectFrom('mails').select(['kind', 'user_id', 'facts']).orderBy('id').execute()
    expect(mails).toMatchObject([
      { kind: 'second_factor_changed', user_id: 1, facts: { change: 'passkey_added', passkey: 'Phone' } },
      {
        kind: 'second_factor_changed',
        user_id: 1,
        facts: { change: 'passkey_removed', passkey: 'Old phone' },
      },
    ])
  })
})

test('concurrent removals of the last two passkeys under a required policy leave one', async ({
  admin,
  db,
}) => {
  const ids = [
    (await createPasskey(admin)).body.data.id,
    (await createPasskey(admin, { name: 'B' })).body.data.id,
  ]
  await setPolicy(db, 'required', 14)
  const answers = await Promise.all(ids.map((id) => admin.delete(`${PASSKEYS}/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(1)
})
