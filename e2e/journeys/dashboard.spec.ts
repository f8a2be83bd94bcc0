import type { Locator, Page } from '@playwright/test'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import { sports } from '@touchline/contract/master-data/lists'
import { addDays } from '@touchline/contract/membership-plans/days'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { createAdministrator } from '../fixtures/administrators.ts'
import { Api, signInAt } from '../fixtures/api.ts'
import { addExamplePlans } from '../fixtures/example-plans.ts'
import { cumulativeLayoutShift, overflowOf, watchLayout } from '../fixtures/measure.ts'
import { endInterceptions, holdRequests, modifyResponses } from '../fixtures/network.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { watchTraffic } from '../fixtures/traffic.ts'
import { DashboardPage } from '../pages/dashboard-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'

type DashboardFixtures = {
  /** The API for the administrator in the browser. */
  own: Api
  /** The API for another administrator, Aoi Tanaka. */
  aoi: Api
  /** Makes an e-mail fail that nobody can receive. */
  failMail: () => Promise<void>
}

/** Each test has an app of its own, because the dashboard shows everything that other tests cause. */
const test = base.extend<DashboardFixtures>({
  ownApp: true,
  own: ({ site, session }, use) => use(new Api(site.url, session)),
  aoi: async ({ site }, use) => {
    const person = await createAdministrator(site, { firstname: 'Aoi', lastname: 'Tanaka' })
    await use(new Api(site.url, await signInAt(site.url, person)))
  },
  failMail: async ({ own, owner, servers, page }, use) => {
    await own.saveGroup({
      mail_host: '127.0.0.1',
      mail_port: servers.smtp.port,
      mail_username: '',
      mail_password: null,
      mail_encryption: 'none',
      mail_from_email: 'touchline@example.org',
    })
    await use(async () => {
      await servers.behave('smtp', { refuseRecipient: true })
      await page.request.post('/api/forgot-password', { data: { email: owner.email } })
    })
  },
})

const IN_TIME = { timeout: 15_000 }

test('an administrator mends what failed, puts a line off, follows what another one changes, and arranges the sections', async ({
  own,
  aoi,
  failMail,
  owner,
  servers,
  shell,
  signedIn: page,
}) => {
  test.slow()
  const dashboard = new DashboardPage(page)
  const mail = dashboard.line('could not be delivered')
  const { id } = await own.add(sports, 'Kendo', { max_players: 5 })
  await aoi.save(sports, id, { max_players: 6 })

  await test.step('the menu leads to the dashboard, which is one call, and which takes the setup from the profile', async () => {
    // an event would cause another call
    const events = await holdRequests(page, '**/api/events')
    await page.goto('/admin-profile')
    await expect(dashboard.setup).toBeVisible()
    const calls = countCalls(page, '/api/dashboard')
    await shell.entry('Dashboard').click()
    await expect(dashboard.heading).toBeVisible()
    await expect(dashboard.setup).toBeVisible()
    expect(calls()).toBe(1)
    events.release()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
    await expect(dashboard.setup).toBeHidden()
    await dashboard.open()
  })

  await test.step('a failed e-mail waits behind the line “1 new”, and its line ends when the e-mail is resent', async () => {
    await failMail()
    await expect(dashboard.newer).toContainText(/\d new/, IN_TIME)
    await expect(mail).toBeHidden()
    await showUntil(dashboard, mail)
    await expect(dashboard.newer).toBeHidden()
    await expect(mail).toContainText(/just now|minute/i)
    await mail.getByRole('link').click()
    await expect(page).toHaveURL('/settings/auto-email-dispach?state=dead#mails')
    const log = page.getByRole('region', { name: 'E-mail log' })
    await expect(log).toBeInViewport()
    await expect(log).toBeFocused()
    await expect(log.getByRole('combobox', { name: 'Filter by status' })).toHaveValue('Failed')
    await page.goBack()
    await servers.behave('smtp')
    await mail.getByRole('button', { name: /^Resend: 1 / }).click()
    await expect(page.getByText('“Resend” was requested')).toBeVisible()
    await expect(mail).toBeHidden()
    const recipients = async () => (await servers.mails()).flatMap(({ to }) => to)
    await expect.poll(recipients, IN_TIME).toContain(owner.email)
  })

  await test.step('a line that is put off is hidden until its cause happens again', async () => {
    await failMail()
    await dashboard.button('show').click(IN_TIME)
    await dashboard.putOff('could not be delivered')
    await expect(page.getByText('Hidden until tomorrow')).toBeVisible()
    await expect(mail).toBeHidden()
    await page.reload()
    await expect(dashboard.section('attention')).toBeVisible()
    await expect(mail).toBeHidden()
    await dashboard.button('putOff').click()
    await expect(mail).toBeVisible()
    await expect(dashboard.button('putOff')).toBeHidden()
    await expect(dashboard.section('attention')).toBeFocused()
    await dashboard.putOff('could not be delivered')
    await expect(mail).toBeHidden()
    await failMail()
    await dashboard.button('show').click(IN_TIME)
    await expect(mail).toContainText('2 ')
  })

  await test.step('changes of another administrator have the old and the new value, and are gone once they are seen', async () => {
    const changes = dashboard.person('Aoi Tanaka')
    await expect(changes).toContainText('Maximum players: 5 → 6')
    await changes.getByRole('link', { name: 'Kendo' }).click()
    await expect(new MasterListPage(page, sports).panel.name).toHaveValue('Kendo')
    await dashboard.open()
    await dashboard.button('seen').click()
    await expect(dashboard.section('changes')).toContainText('Nobody else has changed anything.')
    await aoi.save(sports, id, { status: 0 })
    await expect(dashboard.newer).toContainText('1 new', IN_TIME)
    await expect(changes).toBeHidden()
    await dashboard.button('show').click()
    await expect(changes).toContainText('Deactivated')
    await expect(changes).not.toContainText('Maximum players')
  })

  await test.step('what a check in the background finds after a change is offered without a reload', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const prices = [
      { amount: 6000, currency: 'JPY', age_group_id: null, valid_from: today, valid_to: addDays(today, 40) },
    ]
    await aoi.save(membershipPlans, CREATE_ID, { audience: 'member', name: 'Trial', status: 1, prices })
    await showUntil(dashboard, dashboard.line('“Trial” has no price from'))
  })

  await test.step('own changes need no click', async () => {
    const read = page.waitForResponse('**/api/dashboard')
    await own.add(sports, 'Judo')
    await read
    await expect(dashboard.main.getByRole('link', { name: '1 active: Sports' })).toBeVisible()
    await expect(dashboard.newer).toBeHidden()
  })

  await test.step('sections are hidden and moved with the keyboard, and stay so on another device', async () => {
    await dashboard.button('arrange').focus()
    await page.keyboard.press('Enter')
    await dashboard.shownSwitch('upcoming').focus()
    await page.keyboard.press('Space')
    await dashboard.moveUp('numbers').focus()
    for (let index = 0; index < 3; index += 1) await page.keyboard.press('Enter')
    await expect(dashboard.moveUp('numbers')).toHaveAttribute('aria-disabled', 'true')
    await expect(dashboard.moveUp('numbers')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dashboard.button('arrange')).toBeFocused()
    const names = ['In numbers', 'Needs attention', 'Since your last visit']
    await expect(dashboard.sectionNames).toHaveText(names)
    await expect
      .poll(async () => (await own.profile()).dashboard_sections.map(({ section }) => section))
      .toEqual(['numbers', 'attention', 'upcoming', 'changes'])
    await page.reload()
    await expect(dashboard.sectionNames).toHaveText(names)
  })
})

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 }, colorScheme: 'dark' })

  test('the dashboard of a quiet site is calm, its numbers lead to their lists, a section that fails says so alone, and it can be printed', async ({
    own,
    signedIn: page,
  }) => {
    const dashboard = new DashboardPage(page, 'ja')
    await addExamplePlans(own)
    await own.add(sports, 'Kendo', { name_ja: '剣道', status: 0 })

    await test.step('nothing moves while the dashboard loads', async () => {
      await watchLayout(page)
      const untilQuiet = watchTraffic(page)
      await dashboard.open()
      await untilQuiet()
      expect(await cumulativeLayoutShift(page)).toBeLessThan(0.02)
      await expect(page.getByText(dashboard.words.noChanges)).toBeVisible()
    })

    await test.step('prices are shown as ranges with their amounts, and days as bars with a table', async () => {
      const prices = dashboard.section('numbers').getByRole('region', { name: dashboard.words.prices })
      const juniors = prices.getByRole('row', { name: '会員 · ジュニア' })
      await expect(juniors).toHaveText('会員 · ジュニア￥6,300￥6,300￥6,300')
      await page.getByText(dashboard.words.byDay).click()
      const days = dashboard.section('numbers').getByRole('region', { name: dashboard.words.days })
      await expect(days.getByRole('row')).toHaveCount(31)
    })

    await test.step('a number leads to the rows that it counts', async () => {
      await dashboard.main.getByRole('link', { name: 'スポーツ：無効1件' }).click()
      const list = new MasterListPage(page, sports, 'ja')
      await expect(page).toHaveURL('/master-data/sports?status=0')
      await expect(list.row('剣道')).toBeVisible()
    })

    await test.step('a section that fails says so alone, and can be loaded again', async () => {
      await modifyResponses(page, '**/api/dashboard', { upcoming: null })
      await dashboard.open()
      const failure = dashboard.section('upcoming').getByRole('alert')
      await expect(failure).toContainText('「今後の予定」を読み込めませんでした')
      await expect(dashboard.main.getByRole('alert')).toHaveCount(1)
      await endInterceptions(page)
      await dashboard.button('tryAgain').click()
      await expect(failure).toBeHidden()
      await expect(dashboard.section('upcoming')).toBeVisible()
    })

    await test.step('on paper there are no buttons, and nothing is cut off', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(dashboard.section('numbers')).toBeVisible()
      await expect(dashboard.main.getByRole('button')).toHaveCount(0)
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('the user menu leads to the dashboard, and sign-in to the profile', async () => {
      await new Shell(page, 'ja').userMenu.click()
      await expect(page.getByRole('menuitem', { name: 'ダッシュボード' })).toHaveAttribute(
        'href',
        '/dashboard',
      )
    })
  })
})

/** Newer lines may arrive one by one. */
async function showUntil(dashboard: DashboardPage, line: Locator): Promise<void> {
  await expect(async () => {
    if (await line.isHidden()) await dashboard.button('show').click({ timeout: 1_000 })
    await expect(line).toBeVisible({ timeout: 1_000 })
  }).toPass(IN_TIME)
}

function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}
