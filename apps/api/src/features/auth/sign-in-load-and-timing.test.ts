import { expect } from 'vitest'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { deleteOldMails, setUpMail } from '../../testing/mail.ts'
import { removeAllSecondFactors, storeAuthenticatorApp } from '../../testing/second-factors.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { administrator, signIn, test } from '../../testing/test-app.ts'

/**
 * A password check uses mostly the processor, and other work on the machine hardly changes the processor time. Answers
 * without a check are short, so their median is steady only after many attempts.
 */
const withPasswordCheck = { attempts: 15, measure: processorTime }
const withoutPasswordCheck = { attempts: 100, measure: elapsedTime }
const UNKNOWN = 'nobody@example.com'

type CallWithEmail = (email: string) => Promise<unknown>
type Comparison = {
  readonly attempts: number
  readonly measure: (work: () => Promise<unknown>) => Promise<number>
}

/**
 * The median ratio of the durations for an unknown and a known address. Each ratio is of two calls in a row, so that
 * other work on the machine slows both.
 */
async function compare({ attempts, measure }: Comparison, attempt: CallWithEmail): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < attempts; round += 1) {
    const isKnownFirst = round % 2 === 0
    const first = await measure(() => attempt(isKnownFirst ? administrator.email : UNKNOWN))
    const second = await measure(() => attempt(isKnownFirst ? UNKNOWN : administrator.email))
    ratios.push(isKnownFirst ? second / first : first / second)
  }
  return median(ratios)
}

async function elapsedTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The processor time of the app, which runs in this process, in microseconds. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

const MAX_MEASUREMENTS = 3

/** Repeats a measurement that other work on the machine disturbed. A real difference shows in every measurement. */
async function expectAlike(comparison: Comparison, attempt: CallWithEmail): Promise<void> {
  const ratios: number[] = []
  while (ratios.length < MAX_MEASUREMENTS) {
    const ratio = await compare(comparison, attempt)
    if (ratio > 0.75 && ratio < 1.33) return
    ratios.push(ratio)
  }
  expect.fail(`The median ratios of the durations are ${ratios.join(', ')}.`)
}

test('a wrong password takes as long for an unknown address as for a known one', async ({ guest, db }) => {
  await expectAlike(withPasswordCheck, async (email) => {
    await clearPasswordFailures(db)
    expect(await guest.post('/api/sign-in', { email, password: 'wrong' })).toBeRefused('invalid_credentials')
  })
})

test('a wrong password takes as long for an unknown address as for an account with a second factor', async ({
  guest,
  db,
}) => {
  await storeAuthenticatorApp(db, 1)
  await expectAlike(withPasswordCheck, async (email) => {
    await clearPasswordFailures(db)
    expect(await guest.post('/api/sign-in', { email, password: 'wrong' })).toBeRefused('invalid_credentials')
  }).finally(() => removeAllSecondFactors(db))
})

test('an attempt during a wait takes as long for an unknown address as for a known one', async ({
  guest,
  db,
}) => {
  await clearPasswordFailures(db)
  for (let attempt = 0; attempt < 5; attempt += 1)
    await guest.post('/api/sign-in', { email: UNKNOWN, password: 'x' })
  await expectAlike(withoutPasswordCheck, async (email) => {
    expect(await guest.post('/api/sign-in', { email, password: 'x' })).toBeRefused('too_many_requests')
  })
})

test('requesting a reset link takes as long for an unknown address as for a known one while the mail server is down', async ({
  guest,
  db,
}) => {
  await clearPasswordFailures(db)
  const unavailable = await startSmtp()
  await unavailable.close()
  await setUpMail(await signIn(guest), unavailable)
  await expectAlike(withoutPasswordCheck, async (email) => {
    await deleteOldMails(db)
    expect((await guest.post('/api/forgot-password', { email })).status).toBe(200)
  })
})

test('a wrong password in a password change takes as long for an unknown address as for a known one', async ({
  guest,
  db,
}) => {
  const password = 'heron lamp quietly folds'
  const change = { current_password: 'wrong', password, password_confirmation: password }
  await expectAlike(withPasswordCheck, async (email) => {
    await clearPasswordFailures(db)
    expect(await guest.post('/api/change-password', { email, ...change })).toBeRefused('invalid_credentials')
  })
})

test('other requests are answered during 100 concurrent sign-ins', async ({ proxied, db }) => {
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

test('many concurrent failures, from one or from many IP addresses, do not lock out an owner elsewhere or at a familiar address', async ({
  proxied,
  db,
}) => {
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
