import { expect } from 'vitest'
import { clearPasswordFailures } from '../../testing/failures.ts'
import { deleteOldMails, setUpMail } from '../../testing/mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { administrator, signIn, test } from '../../testing/test-app.ts'

const ATTEMPTS = 200
const UNKNOWN = 'nobody@example.com'

type PasswordAttempt = (email: string) => Promise<unknown>

/** How much longer an unknown address takes than a known one, in the middle of many answers, taken in turn. */
async function compare(attempt: PasswordAttempt): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < ATTEMPTS; round += 1) {
    times.known.push(await timed(() => attempt(administrator.email)))
    times.unknown.push(await timed(() => attempt(UNKNOWN)))
  }
  return middle(times.unknown) / middle(times.known)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function expectAlike(ratio: number): void {
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.33)
}

test('200 wrong passwords take as long for an address without an account', { timeout: 120_000 }, async ({
  guest,
  db,
}) => {
  const ratio = await compare(async (email) => {
    await clearPasswordFailures(db)
    expect(await guest.post('/api/sign-in', { email, password: 'wrong' })).toBeRefused('invalid_credentials')
  })
  expectAlike(ratio)
})

test('200 attempts that have to wait take as long for either', { timeout: 60_000 }, async ({ guest, db }) => {
  await clearPasswordFailures(db)
  for (let attempt = 0; attempt < 5; attempt += 1)
    await guest.post('/api/sign-in', { email: UNKNOWN, password: 'x' })
  const ratio = await compare(async (email) => {
    expect(await guest.post('/api/sign-in', { email, password: 'x' })).toBeRefused('too_many_requests')
  })
  expectAlike(ratio)
})

test('200 wishes for a new password take as long for either, while the mail server is down', {
  timeout: 60_000,
}, async ({ guest, db }) => {
  await clearPasswordFailures(db)
  const gone = await startSmtp()
  await gone.close()
  await setUpMail(await signIn(guest), gone)
  const ratio = await compare(async (email) => {
    await deleteOldMails(db)
    expect((await guest.post('/api/forgot-password', { email })).status).toBe(200)
  })
  expectAlike(ratio)
})

test('200 wrong passwords of a change take as long for either', { timeout: 120_000 }, async ({
  guest,
  db,
}) => {
  const password = 'heron lamp quietly folds'
  const change = { current_password: 'wrong', password, password_confirmation: password }
  const ratio = await compare(async (email) => {
    await clearPasswordFailures(db)
    expect(await guest.post('/api/change-password', { email, ...change })).toBeRefused('invalid_credentials')
  })
  expectAlike(ratio)
})

test('other calls are answered while a flood of sign-ins is under way', async ({ proxied, db }) => {
  await clearPasswordFailures(db)
  const admin = await signIn(proxied)
  let flooding = true
  const flood = Promise.all(
    Array.from({ length: 100 }, (_, net) =>
      proxied
        .with({ 'x-forwarded-for': `2001:db8:1:${net.toString(16)}::1` })
        .post('/api/sign-in', { email: `b${net}@example.com`, password: 'wrong' }),
    ),
  ).finally(() => {
    flooding = false
  })
  let answered = 0
  while (flooding) {
    expect((await admin.get('/api/sessions')).status).toBe(200)
    answered += 1
  }
  const statuses = (await flood).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 401)).toEqual([])
  expect(answered).toBeGreaterThan(10)
})

test('a flood from many addresses keeps nobody out where they are known, one from a single address nobody else', {
  timeout: 60_000,
}, async ({ proxied, db }) => {
  const at = (address: string) => proxied.with({ 'x-forwarded-for': address })
  const wrong = (address: string, email: string) =>
    at(address).post('/api/sign-in', { email, password: 'wrong' })
  const right = (address: string) => at(address).post('/api/sign-in', administrator)
  await clearPasswordFailures(db)
  expect((await right('198.51.100.1')).status).toBe(200)
  const many = Array.from({ length: 260 }, (_, net) =>
    wrong(`2001:db8:0:${net.toString(16)}::1`, `a${net}@example.com`),
  )
  expect((await right('198.51.100.1')).status).toBe(200)
  await Promise.all(many)

  const one = Array.from({ length: 150 }, () => wrong('203.0.113.9', UNKNOWN))
  expect((await right('198.51.100.2')).status).toBe(200)
  const statuses = (await Promise.all(one)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(145)
})
