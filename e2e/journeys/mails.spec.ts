import type { Page } from '@playwright/test'
import { deliveryStates, type MailSummary } from '@touchline/contract/deliveries'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/mail-settings-test.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { failRequests, refusedWith } from '../fixtures/network.ts'
import type { ProtocolServers } from '../fixtures/protocol-servers.ts'
import { atEachWidth, screenOf } from '../fixtures/widths.ts'
import { MailsCard } from '../pages/mails-card.ts'

const MAILS = '**/api/mails?*'
const MIN_TOUCH_TARGET = 44

const mailSettingsFor = ({ smtp }: ProtocolServers) => ({
  mail_host: '127.0.0.1',
  mail_port: smtp.port,
  mail_username: '',
  mail_password: null,
  mail_encryption: 'none',
  mail_from_email: 'touchline@example.org',
})

/** The ids of the mails of the app are lower. */
const UNKNOWN_ID = 1_000_000
const mail: MailSummary = {
  id: UNKNOWN_ID,
  kind: 'email_changed',
  recipient: `s…@${'organisation'.repeat(4)}.example.org`,
  state: 'sent',
  attempts: 1,
  last_error: null,
  created_at: '2026-01-02T03:04:05.678Z',
  sent_at: '2026-01-02T03:04:05.678Z',
  due_at: null,
  can_resend: true,
}
const mailsInEveryState: readonly MailSummary[] = [
  { ...mail, id: UNKNOWN_ID + 9, state: 'waiting', attempts: 0, last_error: null, sent_at: null },
  ...deliveryStates.map((state, index) => ({
    ...mail,
    id: UNKNOWN_ID + index + 2,
    state,
    attempts: 3,
    last_error: state === 'sent' ? null : { stage: 'tls' as const, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    sent_at: state === 'sent' ? mail.created_at : null,
    due_at: state === 'waiting' ? '2099-01-02T03:04:05.678Z' : null,
  })),
  { ...mail, kind: 'password_reset', state: 'dropped', recipient: null, can_resend: false },
]

function answerWith(page: Page, data: readonly MailSummary[], total = data.length): Promise<unknown> {
  return page.route(MAILS, (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get('page'))
    const [from, to] = total > 0 ? [(current - 1) * 25 + 1, (current - 1) * 25 + data.length] : [0, 0]
    const last = Math.max(1, Math.ceil(total / 25))
    const meta = { current_page: current, from, to, total, per_page: 25, last_page: last }
    return route.fulfill({ json: { success: true, data, meta } })
  })
}

test('a mail waits for a mail server, is sent, and is resent after a failed resend', async ({
  signedIn: page,
  api,
  owner,
  servers,
}) => {
  test.slow()
  const received = async () => (await servers.mails()).filter(({ to }) => to.includes(owner.email))
  const card = new MailsCard(page)
  await api.saveGroup({ ...mailSettingsFor(servers), mail_host: '' })
  await page.request.post('/api/forgot-password', { data: { email: owner.email } })
  await card.open()
  await expect(card.newest).toContainText('Password link')
  await expect(card.newest).toContainText('p…@example.org')
  await expect(card.newest).toContainText('On holdwaiting for mail server settings')
  await expect(page.getByText(owner.email)).toHaveCount(0)

  await api.saveGroup(mailSettingsFor(servers))
  await expect(card.newest).toContainText(/Sent\d/, { timeout: 15_000 })
  expect(await received()).toHaveLength(1)

  const summary = String(await card.summary.textContent())
  await card.resendNewest.focus()
  await page.keyboard.press('Enter')
  await expect(card.question).toContainText('The new e-\u2060mail has a new link')
  await page.keyboard.press('Escape')
  await expect(card.question).toBeHidden()
  await expect(card.resendNewest).toBeFocused()
  expect(await received()).toHaveLength(1)

  await servers.behave('smtp', { refuseRecipient: true })
  await card.resendNewest.click()
  await card.confirm.click()
  await expect(card.resent).toContainText('p…@example.org')
  await expect(card.summary).not.toHaveText(summary)
  await expect(card.rows.nth(1).getByRole('button')).toBeFocused()
  await expect(card.newest).toContainText('The mail server rejected the recipient.550', { timeout: 15_000 })
  await expect(card.newest).toContainText('Failedafter 1 attempt', { timeout: 15_000 })

  await servers.behave('smtp')
  await card.filterBy('dead')
  await expect(card.rows).toHaveCount(1)
  await card.resendNewest.click()
  await expect(card.main.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expect(card.main).toBeFocused()
  await card.button('showAll').click()
  await expect(card.filter).toHaveValue('All e-mails')
  await expect(card.newest).toContainText(/Sent\d/, { timeout: 15_000 })
  expect(await received()).toHaveLength(2)
})

test('two mails that are sent with “Send now” are counted in one toast', async ({ signedIn: page }) => {
  const card = new MailsCard(page)
  await answerWith(page, mailsInEveryState)
  await page.route('**/api/mails/*/resend', (route) => route.fulfill({ json: { success: true } }))
  await card.open()
  const toasts = page.getByRole('status').filter({ hasText: /^Sending/ })
  for (const text of [/^Sending the e-mail to /, 'Sending 2 e-mails']) {
    await card.rows
      .filter({ hasText: 'Queued' })
      .getByRole('button')
      .nth(await toasts.count())
      .click()
    await expect(toasts).toHaveText([text])
  }
})

test('the list of mails has pages and an empty state, and keeps its rows after a failed load', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500), refusedWith(404))
  const card = new MailsCard(page)
  await answerWith(page, mailsInEveryState, 33)
  await card.open()
  await expect(card.summary).toHaveText(`Showing 1 to ${mailsInEveryState.length} of 33 entries`)
  await card.main.getByRole('button', { name: 'Page 2' }).click()
  await expect(card.summary).toHaveText('Showing 26 to 32 of 33 entries')
  await card.resendNewest.click()
  await expect(page.getByRole('alert').filter({ hasText: 'can no longer be resent' })).toBeVisible()
  await expect(card.resendNewest).toBeFocused()

  // the newest route answers: without a route, a reload of the list would show the stored mails
  await failRequests(page, MAILS, 'GET')
  await card.filterBy('dead')
  await expect(card.messages).toContainText('The previous entries are shown.')
  await expect(card.rows).toHaveCount(mailsInEveryState.length)
  await answerWith(page, [])
  await card.button('tryAgain').click()
  await expect(card.summary).toHaveText('No data found')
  await expect(card.messages).toHaveCount(0)
  await card.button('showAll').click()
  await expect(card.main.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()
})

test.describe('on a phone, in Japanese', () => {
  test.use({ locale: 'ja', ...screenOf(375), hasTouch: true })

  test('the log of e-mails shows every state in full, passes axe and fits every width', async ({
    signedIn: page,
  }) => {
    const card = new MailsCard(page, 'ja')
    await answerWith(page, mailsInEveryState)
    await card.open()
    await expect(card.rows).toHaveCount(mailsInEveryState.length)
    for (const state of deliveryStates) {
      await expect(card.rows.filter({ hasText: card.words.states[state] })).not.toHaveCount(0)
    }
    await expect(card.rows.last()).toContainText('宛先なし')
    await expect(card.rows.filter({ hasText: /3回試行 · 次の試行：.*2099/ })).toHaveCount(1)
    await expect(card.resendNewest).toHaveAccessibleName(/^今すぐ送信：/)
    for (const row of await card.rows.all()) {
      await row.scrollIntoViewIfNeeded()
      await expect.poll(() => row.evaluate((tr) => tr.scrollHeight - tr.clientHeight)).toBeLessThan(2)
    }
    await expect(card.rows.last().getByRole('button')).toHaveCount(0)
    const { width, height } = (await card.resendNewest.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_TOUCH_TARGET)
    await atEachWidth(page, () => expect.poll(() => overflowOf(page)).toEqual({ by: 0, elements: [] }))
    await expectNoViolations(page, 'mails in every state')

    await card.rows.nth(3).getByRole('button').click()
    await expect(card.question).toContainText('宛てに送信済みです')
  })
})
