import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { hashToken } from '../../secrets/opaque-tokens.ts'
import {
  ACCESS_TOKENS,
  createAccessToken,
  dayIn,
  newAccessToken,
  storeAccessToken,
  withToken,
} from '../../testing/access-tokens.ts'
import { addAdministrator, signInAs, test } from '../../testing/administrators.ts'
import { lastEntryOf } from '../../testing/audit-entries.ts'
import { sendRaw } from '../../testing/client.ts'

const LIST = '/api/mst-sports'

describe('a created access token', () => {
  test('is in the answer once, begins with touchline_, and only its hash is stored', async ({
    admin,
    db,
  }) => {
    const values = newAccessToken({
      scopes: ['plans:write', 'lists:read'],
      networks: ['203.0.113.7/24', '::1'],
    })
    const { status, body } = await admin.post(ACCESS_TOKENS, values)
    expect(status).toBe(201)
    const { token, ...shown } = body.data
    expect(token).toMatch(/^touchline_[\w-]{43}$/)
    expect(shown).toEqual({
      ...{ id: expect.any(Number), name: values.name, expires_on: values.expires_on, is_expired: false },
      scopes: ['lists:read', 'plans:write'],
      networks: ['203.0.113.0/24', '::1/128'],
      created_at: expect.stringMatching(/Z$/),
      ...{ last_used_at: null, last_used_ip: null },
      owner: { id: 1, name: 'Super admin', name_ja: 'Super admin' },
    })
    const stored = db.selectFrom('access_tokens').selectAll().where('id', '=', shown.id)
    expect((await stored.executeTakeFirstOrThrow()).token_hash).toEqual(hashToken(token))
    const { body: list } = await admin.get(ACCESS_TOKENS)
    expect(list.data[0]).toEqual(shown)
    expect(JSON.stringify(list)).not.toContain(token)
  })

  test('writes an audit entry without the token, and the owner gets a mail that names it', async ({
    admin,
    db,
  }) => {
    const { name, token } = await createAccessToken(admin, { networks: ['192.0.2.0/24'] })
    const entry = await lastEntryOf(db, { area: 'auth', id: 1 })
    expect(entry).toMatchObject({
      action: 'access_token_created',
      actor_id: 1,
      changes: {
        access_token: { new: name },
        scopes: { new: 'lists:read' },
        networks: { new: '192.0.2.0/24' },
      },
    })
    const { rows } =
      await sql`select kind, facts from mails where user_id = 1 order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ kind: 'access_token_created', facts: { token_name: name } }])
    expect(JSON.stringify([entry, rows])).not.toContain(token)
  })

  test('keeps its name until it is revoked: a second one with the name is refused, another person may use it', async ({
    admin,
    guest,
    db,
  }) => {
    const { id } = await createAccessToken(admin, { name: 'Website' })
    const again = () => admin.post(ACCESS_TOKENS, newAccessToken({ name: 'WEBSITE' }))
    expect(await again()).toBeRefused('invalid_fields', {
      name: ['You already have an access token with this name.'],
    })
    await addAdministrator(db, { email: 'aoi@example.org' })
    const other = await signInAs(guest, 'aoi@example.org')
    expect((await other.post(ACCESS_TOKENS, newAccessToken({ name: 'Website' }))).status).toBe(201)
    await admin.delete(`${ACCESS_TOKENS}/${id}`)
    expect((await again()).status).toBe(201)
  })

  test('of two concurrent creates with the same name, one succeeds and the other gets 422', async ({
    admin,
  }) => {
    const values = newAccessToken()
    const answers = await Promise.all([admin.post(ACCESS_TOKENS, values), admin.post(ACCESS_TOKENS, values)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

test('a person may have 50 access tokens: of ten concurrent creates of the last one, one succeeds', async ({
  guest,
  db,
}) => {
  const id = await addAdministrator(db, { email: 'aoi@example.org' })
  const aoi = await signInAs(guest, 'aoi@example.org')
  await sql`
    insert into access_tokens (user_id, name, scopes, expires_on)
    select ${id}, 'Program ' || number, '{lists:read}', site_today() from generate_series(1, 49) as number`.execute(
    db,
  )
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      aoi.post(ACCESS_TOKENS, newAccessToken({ name: `Concurrent ${index}` })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await aoi.post(ACCESS_TOKENS, newAccessToken({ name: 'Another' }))).toBeRefused('invalid_fields', {
    name: ['You have 50 access tokens. Revoke one that you no longer need.'],
  })
})

test.for([
  ['a name of spaces', { name: '  ' }, 'name'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['lists:read', 'administrators:write'] }, 'scopes'],
  ['a scope to write the audit trail', { scopes: ['audit:write'] }, 'scopes'],
  ['no expiry', { expires_on: undefined }, 'expires_on'],
  ['a day that does not exist', { expires_on: '2027-02-30' }, 'expires_on'],
  ['yesterday as expiry', { expires_on: dayIn(-1) }, 'expires_on'],
  ['an expiry after more than a year', { expires_on: dayIn(367) }, 'expires_on'],
  ['a host name as network', { networks: ['example.org'] }, 'networks'],
  ['a short IPv4 network', { networks: ['10.0/8'] }, 'networks'],
  ['too many bits', { networks: ['10.0.0.0/33'] }, 'networks'],
  ['IPv4 written as IPv6', { networks: ['::ffff:10.0.0.0/104'] }, 'networks'],
  ['an IPv6 zone', { networks: ['fe80::1%eth0'] }, 'networks'],
] as const)('an access token with %s is refused at its field', async ([, values, field], { admin, db }) => {
  const count = async () => (await db.selectFrom('access_tokens').select('id').execute()).length
  const before = await count()
  const answer = await admin.post(ACCESS_TOKENS, { ...newAccessToken(), ...values })
  expect(answer).toBeRefused('invalid_fields')
  expect(Object.keys(answer.body.errors)).toEqual([field])
  expect(await count()).toBe(before)
})

test('an access token may expire today and in one year, in the time zone of the site', async ({
  admin,
  db,
}) => {
  await admin.post('/api/site-setting', { default_timezone: 'Pacific/Kiritimati' })
  const { rows } = await sql<{ day: string }>`
    select (today + years * interval '1 year')::date as day
    from unnest(array[0, 1]) as years, (select (now() at time zone 'Pacific/Kiritimati')::date as today) as site`.execute(
    db,
  )
  for (const { day } of rows) {
    const { status } = await admin.post(ACCESS_TOKENS, newAccessToken({ expires_on: day }))
    expect(status, day).toBe(201)
  }
  await admin.post('/api/site-setting', { default_timezone: 'UTC' })
})

describe('a call with an access token', () => {
  test('acts for its owner, and its audit entry names the token', async ({ admin, guest }) => {
    const { name, token } = await createAccessToken(admin, { scopes: ['lists:write'] })
    const program = withToken(guest, token).with({ 'x-requested-with': 'XMLHttpRequest' })
    const { status, body } = await program.post(`${LIST}/0`, { sports_name: 'Kendo' })
    expect(status).toBe(201)
    const { body: trail } = await admin.get(`/api/audit?area=sports&record=${body.data.id}`)
    expect(trail.data[0]).toMatchObject({ actor: { id: 1 }, source: 'token', token_name: name })
    const { body: activity } = await admin.get('/api/profile/1/activity')
    expect(activity.data[0]).toMatchObject({ source: 'token', token_name: name })
    const { body: csv } = await admin.get(`/api/audit/export?format=csv&area=sports&record=${body.data.id}`)
    expect(csv).toContain(`token: ${name}`)
    const { body: verified } = await admin.get('/api/audit/verify')
    expect(verified.data.ok).toBe(true)
  })

  test('that is refused for its scope is an audit entry that names the token', async ({
    admin,
    guest,
    db,
  }) => {
    const { name, token } = await createAccessToken(admin, { scopes: ['lists:read'] })
    expect(await withToken(guest, token).get('/api/audit')).toBeRefused('forbidden')
    expect(await lastEntryOf(db, { area: 'auth', id: 1 })).toMatchObject({
      action: 'forbidden',
      source: `token:${name}`,
      changes: { route: { new: '/api/audit' } },
    })
  })

  test('stores its time and address with the token, at most once a minute', async ({ admin, guest, db }) => {
    const { id, token } = await createAccessToken(admin)
    const program = withToken(guest, token)
    const used = async () => {
      expect((await program.get(LIST)).status).toBe(200)
      const { body } = await admin.get(ACCESS_TOKENS)
      return body.data.find((each: { id: number }) => each.id === id)
    }
    const first = await used()
    expect(first).toMatchObject({ last_used_at: expect.stringMatching(/Z$/), last_used_ip: '127.0.0.1' })
    const age = (seconds: number) =>
      sql`update access_tokens set last_used_at = now() - make_interval(secs => ${seconds}), token_hash = token_hash
        where id = ${id}`.execute(db)
    await age(50)
    const { last_used_at: kept } = await used()
    expect(Date.parse(kept)).toBeLessThan(Date.parse(first.last_used_at))
    await age(70)
    await expect.poll(async () => Date.parse((await used()).last_used_at)).toBeGreaterThan(Date.parse(kept))
  })

  test('has no idle hour and no limit of twelve hours', async ({ admin, guest, db }) => {
    const { id, token } = await createAccessToken(admin)
    await sql`update access_tokens set created_at = now() - interval '5 days', last_used_at = now() - interval '3 days'
      where id = ${id}`.execute(db)
    expect((await withToken(guest, token).get(LIST)).status).toBe(200)
  })

  test('gets the stored answer if it repeats a write with its Idempotency-Key', async ({ admin, guest }) => {
    const { token } = await createAccessToken(admin, { scopes: ['lists:write'] })
    const program = withToken(guest, token).with({ 'idempotency-key': 'a key of a program' })
    const first = await program.post(`${LIST}/0`, { sports_name: 'Naginata' })
    const again = await program.post(`${LIST}/0`, { sports_name: 'Naginata' })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('does not get the stored answer to a call of its owner, or of another token', async ({
    admin,
    guest,
    db,
  }) => {
    const create = (client: typeof admin) =>
      client.with({ 'idempotency-key': 'a key of the owner' }).post(`${LIST}/0`, { sports_name: 'Jukendo' })
    const program = async () => withToken(guest, await storeAccessToken(db, ['lists:write']))
    expect((await create(admin)).status).toBe(201)
    expect(await create(await program())).toBeRefused('key_reused')
    const [one, other] = [await program(), await program()]
    const write = (client: typeof admin) =>
      client.with({ 'idempotency-key': 'a key of one' }).post(`${LIST}/0`, { sports_name: 'Sojutsu' })
    expect((await write(one)).status).toBe(201)
    expect(await write(other)).toBeRefused('key_reused')
  })

  test('cannot prove who it is: marked settings and deletion for good are refused, even with the password', async ({
    admin,
    guest,
    db,
  }) => {
    const program = withToken(
      guest,
      await storeAccessToken(db, ['settings:write', 'lists:write', 'slack:write']),
    )
    expect(await program.post('/api/site-setting', { mail_host: 'mail.attacker.example' })).toBeRefused(
      'fresh_proof_required',
    )
    const { data } = (await admin.post(`${LIST}/0`, { sports_name: 'Iaido' })).body
    expect((await program.delete(`${LIST}/${data.id}`)).status).toBe(200)
    expect(await program.post(`${LIST}/bulk`, { action: 'purge', ids: [data.id] })).toBeRefused(
      'fresh_proof_required',
    )
    expect(await program.delete(`${LIST}/${data.id}/trash`)).toBeRefused('forbidden')
    const connection = { name: 'Out', kind: 'webhook', url: 'http://127.0.0.1:9/x' }
    expect(await program.post('/api/slack-connections/0', connection)).toBeRefused('fresh_proof_required')
    const { body } = await admin.get(`${LIST}?trashed=1&search=Iaido`)
    expect(body.meta.total).toBe(1)
  })
})

describe('an access token is refused', () => {
  const unknown = {
    code: 'unauthenticated',
    message: 'The access token is unknown, expired or revoked.',
  }

  test('if it is unknown, has another prefix, or is sent twice', async ({ admin, guest, server }) => {
    const { token } = await createAccessToken(admin)
    const bare = token.replace('touchline_', '')
    for (const wrong of [`touchline_${'x'.repeat(43)}`, bare, `${token}x`, `Touchline_${bare}`])
      expect(await withToken(guest, wrong).get(LIST), wrong).toBeRefused('unauthenticated')
    const { body } = await withToken(guest, `touchline_${'x'.repeat(43)}`).get(LIST)
    expect(body).toMatchObject(unknown)
    const header = `authorization: Bearer ${token}\r\n`
    const raw = `GET ${LIST} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${header}${header}\r\n`
    expect(await sendRaw(server.url, raw)).toMatch(/^HTTP\/1.1 400/)
    expect(await guest.get(`${LIST}?access_token=${token}`)).toBeRefused('unauthenticated')
  })

  test('after its last day in the time zone of the site', async ({ admin, guest, db }) => {
    const { id, token } = await createAccessToken(admin)
    const expire = (day: string) =>
      sql`update access_tokens set expires_on = ${sql.raw(day)}, token_hash = token_hash where id = ${id}`.execute(
        db,
      )
    const program = withToken(guest, token)
    const status = async () => (await program.get(LIST)).status
    await admin.post('/api/site-setting', { default_timezone: 'Pacific/Kiritimati' })
    await expire(`(now() at time zone 'Pacific/Kiritimati')::date`)
    await expect.poll(status).toBe(200)
    await expire(`(now() at time zone 'Pacific/Kiritimati')::date - 1`)
    await expect.poll(status).toBe(401)
    expect((await program.get(LIST)).body).toMatchObject(unknown)
    await admin.post('/api/site-setting', { default_timezone: 'UTC' })
    const { body } = await admin.get(ACCESS_TOKENS)
    expect(body.data.find((each: { id: number }) => each.id === id)).toMatchObject({
      name: expect.any(String),
    })
  })

  test('by every instance as soon as it is revoked', async ({ admin, guest, otherServer }) => {
    const { id, token } = await createAccessToken(admin)
    const program = withToken(guest, token)
    const elsewhere = program.at(otherServer.url)
    expect([(await program.get(LIST)).status, (await elsewhere.get(LIST)).status]).toEqual([200, 200])
    const { status, body } = await admin.delete(`${ACCESS_TOKENS}/${id}`)
    expect([status, body.data.id]).toEqual([200, id])
    expect(await program.get(LIST)).toBeRefused('unauthenticated')
    await expect
      .poll(async () => (await elsewhere.get(LIST)).status, { timeout: 500, interval: 20 })
      .toBe(401)
    expect((await admin.get(ACCESS_TOKENS)).body.data).not.toContainEqual(expect.objectContaining({ id }))
    expect(await admin.delete(`${ACCESS_TOKENS}/${id}`)).toBeRefused('not_found')
  })

  test('from outside its networks, with IPv4 and IPv6; the refusal is no use of the token', async ({
    admin,
    proxied,
  }) => {
    const { id, token } = await createAccessToken(admin, { networks: ['203.0.113.0/24', '2001:db8:1::/48'] })
    const from = (address: string) => withToken(proxied, token).with({ 'x-forwarded-for': address }).get(LIST)
    for (const address of ['198.51.100.7', '203.0.114.1', '2001:db8:2::1', '2002:cb00:7107::1']) {
      const answer = await from(address)
      expect(answer, address).toBeRefused('forbidden')
      expect(answer.body.message).toBe('This access token cannot be used from this network.')
    }
    const used = async () =>
      (await admin.get(ACCESS_TOKENS)).body.data.find((each: { id: number }) => each.id === id)
    expect((await used()).last_used_at).toBeNull()
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::7'])
      expect((await from(address)).status, address).toBe(200)
    // the refused call has filled the cache
    await expect
      .poll(async () => {
        await from('203.0.113.9')
        return (await used()).last_used_ip
      })
      .toBe('203.0.113.9')
  })

  test('by every instance once its owner is deactivated, and also after the owner is activated again', async ({
    admin,
    guest,
    otherServer,
    db,
  }) => {
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    const { token } = await createAccessToken(await signInAs(guest, 'aoi@example.org'))
    const program = withToken(guest, token)
    const elsewhere = program.at(otherServer.url)
    expect([(await program.get(LIST)).status, (await elsewhere.get(LIST)).status]).toEqual([200, 200])
    await admin.post(`/api/administrators/${id}/deactivate`, {})
    for (const { get } of [{ get: () => program.get(LIST) }, { get: () => elsewhere.get(LIST) }])
      await expect.poll(async () => (await get()).status, { timeout: 500, interval: 20 }).toBe(401)
    await admin.post(`/api/administrators/${id}/activate`, {})
    expect(await program.get(LIST)).toBeRefused('unauthenticated')
  })

  test.for([
    [
      'deactivated by another release or a command',
      (db: Kysely<Tables>, id: number) =>
        db.updateTable('users').set({ status: 0 }).where('id', '=', id).execute(),
    ],
    [
      'removed',
      async (db: Kysely<Tables>, id: number) => {
        for (const table of ['sessions', 'familiar_addresses'] as const)
          await db.deleteFrom(table).where('user_id', '=', id).execute()
        await db.updateTable('mails').set({ user_id: null }).where('user_id', '=', id).execute()
        await db.deleteFrom('users').where('id', '=', id).execute()
      },
    ],
  ] as const)('once its owner was %s', async ([, end], { guest, db }) => {
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    const { token } = await createAccessToken(await signInAs(guest, 'aoi@example.org'))
    const program = withToken(guest, token)
    expect((await program.get(LIST)).status).toBe(200)
    await end(db, id)
    await expect.poll(() => program.get(LIST), { timeout: 2_000 }).toBeRefused('unauthenticated')
    const left = db.selectFrom('access_tokens').select('id').where('user_id', '=', id)
    expect(await left.where('revoked_at', 'is', null).execute()).toEqual([])
  })

  test('of two concurrent revocations of an access token, one succeeds and the other gets 404', async ({
    admin,
  }) => {
    const { id } = await createAccessToken(admin)
    const path = `${ACCESS_TOKENS}/${id}`
    const answers = await Promise.all([admin.delete(path), admin.delete(path)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('the lists of access tokens', () => {
  test('the own list has the own tokens, and all=1 those of everybody; an administrator may revoke each', async ({
    admin,
    guest,
    db,
  }) => {
    await addAdministrator(db, { email: 'aoi@example.org', firstname: 'Aoi', lastname: 'Tanaka' })
    const aoi = await signInAs(guest, 'aoi@example.org')
    const { id, name, token, owner } = await createAccessToken(aoi)
    expect(owner).toMatchObject({ name: 'Aoi Tanaka', name_ja: 'Tanaka Aoi' })
    const idsOf = async (client: typeof admin, query = '') =>
      (await client.get(ACCESS_TOKENS + query)).body.data.map((each: { id: number }) => each.id)
    expect(await idsOf(aoi)).toEqual([id])
    expect(await idsOf(admin)).not.toContain(id)
    expect(await idsOf(admin, '?all=1')).toContain(id)
    expect((await admin.delete(`${ACCESS_TOKENS}/${id}`)).status).toBe(200)
    expect(await withToken(guest, token).get(LIST)).toBeRefused('unauthenticated')
    expect(await lastEntryOf(db, { area: 'auth', id: owner.id })).toMatchObject({
      action: 'access_token_revoked',
      actor_id: 1,
      changes: { access_token: { old: name } },
    })
  })
})

describe('a new password', () => {
  test('leaves access tokens valid, and the mail says so', async ({ guest, db }) => {
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    const aoi = await signInAs(guest, 'aoi@example.org')
    const { token } = await createAccessToken(aoi)
    const password = 'heron lamp quietly folds'
    const change = { current_password: 'only used in these tests', password, password_confirmation: password }
    expect((await aoi.post('/api/change-password', change)).status).toBe(200)
    expect((await withToken(guest, token).get(LIST)).status).toBe(200)
    const { rows } =
      await sql`select facts from mails where user_id = ${id} and kind = 'password_changed'`.execute(db)
    expect(rows).toEqual([{ facts: { by: 'owner', access_tokens: 1, passkeys: 0 } }])
  })
})

test('access tokens are deleted 90 days after they were revoked or have expired', async ({ admin, db }) => {
  const { AccessTokenRepository } = await import('./repository.ts')
  const [kept, revoked, expired] = [
    await createAccessToken(admin),
    await createAccessToken(admin),
    await createAccessToken(admin),
  ]
  await sql`update access_tokens set revoked_at = now() - interval '91 days' where id = ${revoked.id}`.execute(
    db,
  )
  await sql`update access_tokens set expires_on = current_date - 92 where id = ${expired.id}`.execute(db)
  await new AccessTokenRepository(db).removeOld()
  const ids = (await db.selectFrom('access_tokens').select('id').execute()).map(({ id }) => id)
  expect(ids).toContain(kept.id)
  expect(ids).not.toContain(revoked.id)
  expect(ids).not.toContain(expired.id)
})
