import { sign } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { addAdministrator, signInAs } from '../../testing/administrators.ts'
import { attestationCertificate } from '../../testing/attestation-certificate.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import { administrator } from '../../testing/credentials.ts'
import { addPasskey, createPasskey, PASSKEYS, storePasskeys } from '../../testing/passkeys.ts'
import { signInWithOldProof } from '../../testing/proofs.ts'
import {
  addAuthenticatorApp,
  removeAllSecondFactors,
  SECOND_FACTORS,
  setPolicy,
} from '../../testing/second-factors.ts'
import { type Deviation, SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { test as base, signIn } from '../../testing/test-app.ts'

const OPTIONS = `${PASSKEYS}/options`
const NOT_ACCEPTED = { passkey: ['This passkey was not accepted. Try again, or use another way.'] }
const EXPIRED = { passkey: ['This took too long. Use your passkey again.'] }

const test = base.extend('fresh', { auto: true }, async ({ db }) => {
  await removeAllSecondFactors(db)
  await db.deleteFrom('password_failures').execute()
  await setPolicy(db, 'optional')
})

describe('the options of a new passkey', () => {
  test('ask the browser for a passkey that names its account and verifies the user', async ({ admin }) => {
    const { status, body } = await admin.post(OPTIONS)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Touchline' },
      user: { id: 'MQ', name: administrator.email, displayName: administrator.email },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: 300_000,
    })
  })

  test('exclude the passkeys of the account, and no others', async ({ admin, guest, db }) => {
    const { id } = await addPasskey(admin)
    const email = 'excluded@example.org'
    await addAdministrator(db, { email })
    await addPasskey(await signInAs(guest, email))
    expect((await admin.post(OPTIONS)).body.data.excludeCredentials).toEqual([
      { type: 'public-key', id: id.toString('base64url'), transports: ['internal'] },
    ])
  })

  test('need a fresh proof', async ({ guest, db }) => {
    expect(await (await signInWithOldProof(guest, db)).post(OPTIONS)).toBeRefused('fresh_proof_required')
  })

  test('are stored as a hash of their challenge', async ({ admin, db }) => {
    const { challenge } = (await admin.post(OPTIONS)).body.data
    const { rows } = await sql<{ row: string }>`
      select row(c.*)::text as row from second_factor_challenges as c`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(challenge)
  })
})

describe('a new passkey', () => {
  test.for(['ES256', 'EdDSA', 'RS256'] as const)(
    'with a key of %s is added, audited, listed, and comes with recovery codes',
    async (algorithm, { admin, db }) => {
      const authenticator = new SoftwareAuthenticator({ algorithm })
      const { status, body } = await createPasskey(admin, { name: '  My phone ', authenticator })
      expect(status).toBe(201)
      const { recovery_codes, ...passkey } = body.data
      expect(recovery_codes).toHaveLength(10)
      expect(passkey).toEqual({
        id: expect.any(Number),
        name: 'My phone',
        credential_id: authenticator.id.toString('base64url'),
        created_at: expect.any(String),
        last_used_at: null,
      })
      expect((await admin.get(PASSKEYS)).body.data).toEqual([passkey])
      expect((await admin.get(SECOND_FACTORS)).body.data).toMatchObject({
        passkeys: 1,
        passkeys_offered: true,
        recovery_codes_left: 10,
      })
      expect(await lastEntry(db)).toMatchObject({
        area: 'auth',
        action: 'passkey_added',
        record_id: 1,
        changes: { passkey: { new: 'My phone' } },
      })
    },
  )

  test('comes without recovery codes if the account has another second factor', async ({ admin }) => {
    await addAuthenticatorApp(admin)
    expect((await createPasskey(admin)).body.data.recovery_codes).toEqual([])
  })

  test('with an attestation that its own key has signed is added', async ({ admin }) => {
    const authenticator = new SoftwareAuthenticator()
    const deviation = { attestation: authenticator.selfAttestation }
    expect((await createPasskey(admin, { authenticator, deviation })).status).toBe(201)
  })

  test('with a certificate in its attestation is refused, because its check would call the maker', async ({
    admin,
  }) => {
    const { der, key } = attestationCertificate
    const statement = (signed: Buffer) =>
      new Map<string, number | Buffer | Buffer[]>([
        ['alg', -7],
        ['sig', sign('sha256', signed, key)],
        ['x5c', [der]],
      ])
    const deviation = { attestation: { format: 'packed', statement } }
    expect(await createPasskey(admin, { deviation })).toBeRefused('invalid_fields', NOT_ACCEPTED)
  })

  const hostile: Readonly<Record<string, Deviation>> = {
    'another origin': { origin: 'https://evil.example' },
    'the origin of another port': { origin: 'http://localhost:8080' },
    'another RP id': { rpId: 'evil.example' },
    'the type of a sign-in': { type: 'webauthn.get' },
    'a frame of another site': { crossOrigin: true },
    'no user presence': { isPresent: false },
    'no user verification': { isVerified: false },
    'the algorithm 0': { coseAlgorithm: 0 },
    'the algorithm RS1': { coseAlgorithm: -65_535 },
    'the algorithm HS256': { coseAlgorithm: 5 },
    'an unknown format of its attestation': { attestation: { format: 'odd', statement: () => new Map() } },
    'an attestation without its statement': { attestation: { format: 'packed', statement: () => new Map() } },
    'a statement in an attestation of the format none': {
      attestation: { format: 'none', statement: () => new Map([['alg', -7]]) },
    },
    'bytes that are no attestation': { attestationObject: Buffer.alloc(20, 0xff) },
    'thousands of nested arrays': { attestationObject: Buffer.alloc(4000, 0x81) },
  }
  test.for(Object.entries(hostile))(
    'with %s is refused and stored nowhere',
    async ([, deviation], { admin, db }) => {
      expect(await createPasskey(admin, { deviation })).toBeRefused('invalid_fields', NOT_ACCEPTED)
      expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([])
      expect(await db.selectFrom('recovery_codes').select('id').execute()).toEqual([])
    },
  )

  test('that an account has already is refused, also for another account', async ({ admin, guest, db }) => {
    const authenticator = await addPasskey(admin)
    const known = { passkey: ['This passkey has already been added.'] }
    expect(await createPasskey(admin, { name: 'Again', authenticator })).toBeRefused('invalid_fields', known)
    await addAdministrator(db, { email: 'taker@example.org' })
    const taker = await signInAs(guest, 'taker@example.org')
    expect(await createPasskey(taker, { authenticator })).toBeRefused('invalid_fields', known)
    expect(await db.selectFrom('passkeys').select('user_id').execute()).toEqual([{ user_id: 1 }])
  })

  test('needs the policy to allow second factors', async ({ admin, db }) => {
    const { data } = (await admin.post(OPTIONS)).body
    await setPolicy(db, 'off')
    const turnedOff = { '': ['Your organisation does not use second factors.'] }
    expect(await admin.post(OPTIONS)).toBeRefused('invalid_fields', turnedOff)
    const passkey = new SoftwareAuthenticator().create(data)
    expect(await admin.post(PASSKEYS, { name: 'Late', passkey })).toBeRefused('invalid_fields', turnedOff)
  })

  test('can be added by an account that must add a second factor before anything else', async ({
    guest,
    db,
  }) => {
    await setPolicy(db, 'required', 0)
    const session = await signIn(guest)
    expect(await session.get('/api/sessions')).toBeRefused('second_factor_setup_required')
    expect((await createPasskey(session)).status).toBe(201)
    expect((await session.get('/api/sessions')).status).toBe(200)
  })

  test('is refused if the account has twenty passkeys', async ({ admin, db }) => {
    await storePasskeys(db, 1, 19)
    const { data } = (await admin.post(OPTIONS)).body
    await addPasskey(admin, { name: 'The last' })
    const full = { '': ['An account can have 20 passkeys. Remove one before you add another.'] }
    expect(await admin.post(OPTIONS)).toBeRefused('invalid_fields', full)
    const passkey = new SoftwareAuthenticator().create(data)
    expect(await admin.post(PASSKEYS, { name: 'One more', passkey })).toBeRefused('invalid_fields', full)
  })

  test.for([
    ['', 'This field is required.'],
    ['   ', 'This field is required.'],
    ['x'.repeat(61), 'Enter at most 60 characters.'],
    ['two\nlines', 'The text contains characters that are not allowed.'],
  ] as const)('with the name %j is refused at its name', async ([name, error], { admin }) => {
    expect(await createPasskey(admin, { name })).toBeRefused('invalid_fields', { name: [error] })
  })

  test('needs a name that no other passkey of the account has, without regard to case', async ({
    admin,
    guest,
    db,
  }) => {
    await addPasskey(admin, { name: 'Phone' })
    const taken = { name: ['Another one of your passkeys has this name.'] }
    expect(await createPasskey(admin, { name: ' PHONE' })).toBeRefused('invalid_fields', taken)
    await addAdministrator(db, { email: 'same-name@example.org' })
    const other = await signInAs(guest, 'same-name@example.org')
    expect((await createPasskey(other, { name: 'Phone' })).status).toBe(201)
  })

  test.for([
    ['id', { id: 'A'.repeat(1365) }],
    ['id', { id: 'not base64url!' }],
    ['type', { type: 'password' }],
    ['more', { more: 1 }],
  ] as const)('with an invalid %s is refused before it is read', async ([, member], { admin }) => {
    const { data } = (await admin.post(OPTIONS)).body
    const passkey = { ...new SoftwareAuthenticator().create(data), ...member }
    const answer = await admin.post(PASSKEYS, { name: 'Odd', passkey })
    expect(answer).toBeRefused('invalid_fields')
    expect(Object.keys(answer.body.errors)).toEqual([`passkey.${Object.keys(member)[0]}`])
  })

  test('with an attestation of more than 4 kB is refused before it is read', async ({ admin }) => {
    const answer = await createPasskey(admin, { deviation: { attestationObject: Buffer.alloc(4097) } })
    expect(answer).toBeRefused('invalid_fields')
    expect(Object.keys(answer.body.errors)).toEqual(['passkey.response.attestationObject'])
  })
})

describe('the challenge of a new passkey', () => {
  test('works once', async ({ admin }) => {
    const { data } = (await admin.post(OPTIONS)).body
    const add = (name: string) =>
      admin.post(PASSKEYS, { name, passkey: new SoftwareAuthenticator().create(data) })
    expect((await add('First')).status).toBe(201)
    expect(await add('Second')).toBeRefused('invalid_fields', EXPIRED)
  })

  test('in five concurrent calls adds one passkey', async ({ admin, db }) => {
    const { data } = (await admin.post(OPTIONS)).body
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        admin.post(PASSKEYS, { name: `Key ${index}`, passkey: new SoftwareAuthenticator().create(data) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(1)
  })

  test('ends after five minutes', async ({ admin, db }) => {
    const { data } = (await admin.post(OPTIONS)).body
    await sql`update second_factor_challenges set expires_at = expires_at - interval '5 minutes'`.execute(db)
    const passkey = new SoftwareAuthenticator().create(data)
    expect(await admin.post(PASSKEYS, { name: 'Late', passkey })).toBeRefused('invalid_fields', EXPIRED)
  })

  test('works only in its session', async ({ admin, guest }) => {
    const { data } = (await admin.post(OPTIONS)).body
    const passkey = new SoftwareAuthenticator().create(data)
    const other = await signIn(guest)
    expect(await other.post(PASSKEYS, { name: 'Other', passkey })).toBeRefused('invalid_fields', EXPIRED)
    expect((await admin.post(PASSKEYS, { name: 'Own', passkey })).status).toBe(201)
  })

  test.for(['/api/sign-in/passkey/options', '/api/prove/passkey/options'])(
    'cannot be that of %s',
    async (path, { admin }) => {
      await addPasskey(admin)
      const { challenge } = (await admin.post(path, path.includes('sign-in') ? {} : undefined)).body.data
      const answer = await createPasskey(admin, { name: 'Other purpose', deviation: { challenge } })
      expect(answer).toBeRefused('invalid_fields', EXPIRED)
    },
  )

  test('cannot be chosen by the browser', async ({ admin }) => {
    for (const challenge of ['', 'AAAA', 'x'.repeat(43)])
      expect(await createPasskey(admin, { deviation: { challenge } })).toBeRefused('invalid_fields', EXPIRED)
  })
})
