import { initialSettings } from '@touchline/contract/initial-setup'
import { masterLists } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addAdministrator } from '../../testing/administrators.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { type Plan, plansApi } from '../../testing/plans.ts'
import { filledSetup, OWNER_PASSWORD, offerSetup } from '../../testing/setup-offer.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'
import { newSetupCode } from './setup-code.ts'

/** Each test starts with an offer. Afterwards, the first account and the settings are as before. */
const test = base.extend('code', async ({ db }, { onCleanup }) => {
  const account = db
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', 'designation', 'password_hash'])
  const before = await account.where('id', '=', 1).executeTakeFirstOrThrow()
  onCleanup(async () => {
    await db.deleteFrom('setup_offer').execute()
    await db.deleteFrom('rate_limits').execute()
    await db.updateTable('site_settings').set({ fields: '{}', secrets: '{}' }).execute()
    await db
      .updateTable('users')
      .set({ ...before, language: null })
      .where('id', '=', 1)
      .execute()
  })
  return offerSetup(db)
})

const credentials = { email: filledSetup.email, password: OWNER_PASSWORD }
const check = (guest: Client, code: string) => guest.post('/api/setup/check', { code })
const complete = (guest: Client, change: object) => guest.post('/api/setup', { ...filledSetup, ...change })
const WRONG_CODE = ['This is not the latest code. Copy it from the output of the server.']

const priceOf = ({ age_group, amount }: Plan['prices'][number]) => [age_group?.name ?? null, amount]

/** Each sample entry has a Japanese name, and its reading if it contains kanji. */
const withReading = ({ name_ja }: Readonly<Record<string, unknown>>) => ({
  name_ja: expect.stringMatching(/\S/),
  name_kana: expect.stringMatching(/\p{sc=Han}/u.test(String(name_ja)) ? /\S/ : /^$/),
})

/** Deletes all plans. Resolves to the deleted ones. */
async function removePlans(owner: Client): Promise<readonly Plan[]> {
  const { data } = (await owner.get(plansApi)).body
  const plans: Plan[] = []
  for (const { id } of data) {
    plans.push((await owner.get(`${plansApi}/${id}`)).body.data)
    expect((await owner.delete(`${plansApi}/${id}`)).status).toBe(200)
  }
  return plans
}

async function isOffered(guest: Client): Promise<boolean> {
  const { body } = await guest.get('/')
  const [, json = ''] = /id="site">(.*?)<\/script>/s.exec(body) ?? []
  return JSON.parse(json).is_setup_offered
}

test('a completed setup stores account, settings and language, opens no session, and ends the offer', async ({
  code,
  guest,
  db,
}) => {
  expect(await isOffered(guest)).toBe(true)
  expect((await check(guest, code.toLowerCase())).status).toBe(200)
  const listSessions = () => db.selectFrom('sessions').select('id').execute()
  const sessions = await listSessions()
  const { status, body } = await complete(guest, { code })
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'The site is set up. Sign in with your e-mail address and password.' },
  ])
  expect(await listSessions()).toEqual(sessions)
  const signedIn = await guest.post('/api/sign-in', credentials)
  const { user, access_token } = signedIn.body
  expect(user).toMatchObject({ id: 1, email: 'aoi@example.org', firstname: 'Aoi', language: 'ja' })
  const owner = guest.with({ authorization: `Bearer ${access_token}` })
  const { data } = (await owner.get('/api/site-setting')).body
  for (const name of initialSettings) expect(data[name]).toBe(filledSetup[name])
  expect(data).toMatchObject({ default_language: 'ja', updated_by: 1 })
  expect((await owner.get('/api/site-setting?editMail=true')).body.data.version).toBe(1)
  expect((await owner.get('/api/mst-sports')).body.meta.total).toBe(0)
  expect(await isOffered(guest)).toBe(false)
  expect(await check(guest, code)).toBeRefused('setup_ended')
  expect(await complete(guest, { code })).toBeRefused('setup_ended')
  expect(await guest.post('/api/sign-in', administrator)).toBeRefused('invalid_credentials')
})

test.for(['', 'Secretary'])('a setup stores the designation “%s”', async (designation, { code, guest }) => {
  expect((await complete(guest, { code, designation })).status).toBe(200)
  const owner = await signIn(guest, credentials)
  expect((await owner.get('/api/profile/1')).body.data).toMatchObject({ firstname: 'Aoi', designation })
})

test('a setup with a mail server and sample data stores both, with audit entries of the new owner and without secrets', async ({
  code,
  guest,
  db,
}) => {
  const mail = {
    mail_host: 'smtp.example.org',
    mail_port: 465,
    mail_encryption: 'ssl',
    mail_username: 'office',
    mail_password: 'a canary that sings',
    mail_from_email: 'office@example.org',
    mail_from_name: 'Office',
  }
  const { length } = await listEntries(db)
  expect((await complete(guest, { code, ...mail, sample_data: true })).status).toBe(200)
  const owner = await signIn(guest, credentials)
  const { mail_password: _, ...open } = mail
  const stored = (await owner.get('/api/site-setting?editMail=true')).body.data
  expect(stored).toMatchObject({ ...open, mail_password_is_set: true })
  const plans = await removePlans(owner)
  const audiences: ReadonlySet<unknown> = new Set(plans.map(({ audience }) => audience))
  expect(audiences).toEqual(new Set(['member', 'club']))
  for (const plan of plans)
    expect(plan).toMatchObject({
      ...withReading(plan),
      description: 'サンプルの項目です。変更または削除してください。',
      status: 1,
      currency: 'JPY',
    })
  const ages = plans.find(({ name }) => name === 'Annual membership')?.prices.map(priceOf)
  expect(ages).toEqual([
    [null, 12_000],
    ['Children', 6_000],
    ['Youth', 8_000],
    ['Seniors', 9_000],
  ])
  for (const { api } of masterLists) {
    const { data } = (await owner.get(api)).body
    expect(data.length, api).toBeGreaterThan(2)
    for (const entry of data) {
      expect(entry).toMatchObject({ ...withReading(entry), created_by: 1, status: 1 })
      expect(entry.description).toBe('サンプルの項目です。変更または削除してください。')
      expect((await owner.delete(`${api}/${entry.id}`)).status).toBe(200)
    }
  }
  const entries = (await listEntries(db)).slice(length)
  expect(entries.filter(({ actor_id }) => actor_id !== 1)).toEqual([])
  expect(entries.map(({ area, action }) => `${area} ${action}`)).toEqual(
    expect.arrayContaining([
      'settings.general updated',
      'settings.mail updated',
      'sports created',
      'membershipPlans created',
      'auth setup_completed',
    ]),
  )
  expect(JSON.stringify(entries)).not.toMatch(/canary|heron/)
})

test('sample plans have the base currency of the settings', async ({ code, guest, db }) => {
  await db
    .updateTable('site_settings')
    .set({ fields: '{"base_currency":"EUR"}' })
    .where('name', '=', 'finance')
    .execute()
  expect((await complete(guest, { code, sample_data: true })).status).toBe(200)
  const owner = await signIn(guest, credentials)
  const plans = await removePlans(owner)
  for (const { currency, prices, current_price } of plans) {
    expect(new Set([currency, ...prices.map((price) => price.currency)])).toEqual(new Set(['EUR']))
    expect(current_price).not.toBeNull()
  }
  for (const { api } of masterLists)
    for (const { id } of (await owner.get(api)).body.data) await owner.delete(`${api}/${id}`)
})

test.for([
  ['code', { code: '' }, 'This field is required.'],
  ['organisation_name', { organisation_name: ' ' }, 'This field is required.'],
  ['default_language', { default_language: 'browser' }, 'Choose an option from the list.'],
  ['default_timezone', { default_timezone: 'Mars/Base' }, 'Choose a time zone from the list.'],
  ['default_date_format', { default_date_format: 'DDMM' }, 'Choose an option from the list.'],
  ['lastname', { lastname: '' }, 'This field is required.'],
  ['email', { email: 'nobody' }, 'Enter a valid e-mail address.'],
  ['password', { password: 'short', password_confirmation: 'short' }, 'Enter at least 12 characters.'],
  ['password_confirmation', { password_confirmation: 'other' }, 'The passwords do not match.'],
  ['mail_host', { mail_from_email: 'office@example.org' }, 'This field is required.'],
  ['mail_from_email', { mail_host: 'smtp.example.org' }, 'This field is required.'],
  [
    'mail_port',
    { mail_port: 70_000, mail_host: 'smtp.example.org', mail_from_email: 'a@example.org' },
    'Enter 65535 or less.',
  ],
  ['sample_data', { sample_data: 'yes' }, 'This value has an invalid type.'],
  ['brand_colour', { brand_colour: '#000000' }, 'This field is not supported.'],
] as const)('a wrong %s is refused at its field', async ([field, change, sentence], { code, guest }) => {
  expect(await complete(guest, { code, ...change })).toBeRefused('invalid_fields', { [field]: [sentence] })
})

test.for(['rowing-union-aoi', 'password1234', '関東ボート連盟です！！！'])(
  'the password %s is refused because of names or dictionaries, and nothing is stored',
  async (password, { code, guest, db }) => {
    const before = await listEntries(db)
    const answer = await complete(guest, { code, password, password_confirmation: password })
    expect(answer).toBeRefused('invalid_fields', { password: [expect.any(String)] })
    expect(await listEntries(db)).toEqual(before)
    expect((await check(guest, code)).status).toBe(200)
  },
)

test('a failed write rolls everything back, and the code stays valid', async ({ code, guest, db }) => {
  const before = await listEntries(db)
  await sql`
    insert into sports (name, category, min_players, max_players, description)
    values ('Football', 'team', 1, 11, '')`.execute(db)
  const answer = await complete(guest, { code, sample_data: true })
  expect(answer).toBeRefused('invalid_fields')
  expect(await listEntries(db)).toEqual(before)
  expect((await check(guest, code)).status).toBe(200)
  await db.deleteFrom('sports').where('name', '=', 'Football').execute()
})

test('a wrong code is refused in the language of the request, and stores nothing', async ({
  code,
  guest,
  db,
}) => {
  const before = await listEntries(db)
  expect(await check(guest, newSetupCode())).toBeRefused('invalid_fields', { code: WRONG_CODE })
  expect(await complete(guest, { code: newSetupCode() })).toBeRefused('invalid_fields', { code: WRONG_CODE })
  const { body } = await check(guest.with({ 'accept-language': 'ja' }), newSetupCode())
  expect(body.errors.code).toEqual(['最新のコードと一致しません。サーバーの出力からコピーしてください。'])
  expect(await listEntries(db)).toEqual(before)
  expect((await check(guest, code)).status).toBe(200)
})

test('after ten wrong codes one network address waits, and others do not', async ({
  code,
  guest,
  proxied,
}) => {
  const [stranger, owner] = ['203.0.113.9', '198.51.100.1'].map((address) =>
    proxied.with({ 'x-forwarded-for': address }),
  ) as [Client, Client]
  expect((await check(stranger, code)).status).toBe(200) // a right code does not count
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await check(stranger, newSetupCode())).toBeRefused('invalid_fields')
  for (const refused of [await check(stranger, code), await complete(stranger, { code })]) {
    expect(refused).toBeRefused('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  }
  expect((await check(owner, code)).status).toBe(200)
  expect((await check(guest, code)).status).toBe(200)
})

test('of two concurrent completions one succeeds and the other gets setup_ended', async ({
  code,
  guest,
  otherServer,
  db,
}) => {
  const answers = await Promise.all([
    complete(guest, { code, email: 'one@example.org' }),
    complete(guest.at(otherServer.url), { code, email: 'two@example.org' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? 'one@example.org' : 'two@example.org'
  const { email } = await db.selectFrom('users').select('email').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(email).toBe(winner)
  const entries = (await listEntries(db)).filter(({ action }) => action === 'setup_completed')
  expect(entries.filter(({ changes }) => JSON.stringify(changes).includes(email))).toHaveLength(1)
})

test('a sign-in during a completion either waits and is refused, or ends the offer', async ({
  code,
  guest,
}) => {
  const [completed, signedIn] = await Promise.all([
    complete(guest, { code }),
    guest.post('/api/sign-in', administrator),
  ])
  expect([completed.status, signedIn.status]).toSatisfy(
    ([setup, session]) => (setup === 200 && session === 401) || (setup === 409 && session === 200),
  )
})

test.for([
  ['a sign-in with the first password', async (guest) => void (await signIn(guest))],
  ['another account', async (_, db) => void (await addAdministrator(db, { email: 'second@example.org' }))],
  [
    'a password that the operator has reset',
    async (_, db) =>
      void (await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', 1).execute()),
  ],
] as const satisfies readonly (readonly [
  string,
  (guest: Client, db: Parameters<typeof offerSetup>[0]) => Promise<void>,
])[])(
  '%s ends the offer, also on the pages of other instances',
  async ([, use], { code, guest, db, otherServer }) => {
    const other = guest.at(otherServer.url)
    await expect.poll(() => isOffered(other)).toBe(true)
    await use(guest, db)
    expect(await check(guest, code)).toBeRefused('setup_ended')
    expect(await complete(guest, { code })).toBeRefused('setup_ended')
    await expect.poll(() => isOffered(other)).toBe(false)
    await expect.poll(() => isOffered(guest)).toBe(false)
    await db.deleteFrom('users').where('id', '!=', 1).execute()
  },
)

test('a refused sign-in does not end the offer', async ({ code, guest, db }) => {
  await guest.post('/api/sign-in', { ...administrator, password: 'not the password' })
  await db.deleteFrom('password_failures').execute()
  expect((await check(guest, code)).status).toBe(200)
})
