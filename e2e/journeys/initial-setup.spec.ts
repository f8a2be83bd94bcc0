import { sports } from '@touchline/contract/master-data/lists'
import { startApp } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { endInterceptions, intercept, refusedWith } from '../fixtures/network.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { expectNoOverflow } from '../fixtures/widths.ts'
import { AutoEmailPage } from '../pages/auto-email-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { SetupPage } from '../pages/setup-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const owner = { email: 'aoi@example.org', password: 'seven quiet lanterns drift' }

/** Each test sets up an app of its own. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  site: async ({}, use) => {
    const site = await startApp({ isSetUp: false })
    await use(site)
    await site.stop()
  },
})

test('a new site links to its setup, refuses a wrong code, keeps what was typed while the server is away, and ends signed in with sample data', async ({
  page,
  site,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422), /ERR_FAILED/)
  const setup = new SetupPage(page)

  await test.step('the sign-in page links to the setup, which asks for the code', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Set it up' }).click()
    await expect(page).toHaveURL('/setup')
    await setup.field('code').fill('ABCD-EFGH')
    await setup.button('continue').click()
    await expect(page.getByText('This is not the latest code.')).toBeVisible()
    await expect(setup.field('code')).toBeFocused()
  })

  await test.step('the setup links to the sign-in page', async () => {
    await setup.signIn.click()
    await expect(new SignInPage(page).submit).toBeVisible()
  })

  await test.step('the printed link opens the form without the code in its URL, and the form shows what is missing', async () => {
    await page.goto('/forgot-password')
    await page.goto(site.setupUrl as string)
    await expect(setup.field('organisation')).toBeFocused()
    await expect(page).toHaveURL('/setup')
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Asia\/Tokyo/)
    await setup.button('submit').click()
    await expect(page.getByText('This field is required.')).toHaveCount(6)
  })

  await setup.field('organisation').fill('Rowing Union')
  await setup.fillAccount({ ...owner, password: 'rowing-union-1' })
  await setup.field('designation').fill('Secretary')
  await expect(setup.field('password')).toHaveAccessibleDescription(/12 to 128 .* not be easy to guess/)
  await setup.choice('sample').check()
  await expectNoViolations(page, 'the form of the setup')
  await expectNoOverflow(page)

  await test.step('while the server is away, the form keeps its values', async () => {
    await intercept(page, '**/api/setup', (route) => route.abort())
    await setup.button('submit').click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
    await endInterceptions(page)
    await expect(setup.field('email')).toHaveValue(owner.email)
  })

  await test.step('a password with the name of the organisation is refused at its field', async () => {
    await setup.button('submit').click()
    await expect(setup.field('password')).toBeFocused()
    await setup.field('password').fill(owner.password)
    await setup.field('repeat').fill(owner.password)
  })

  await test.step('the summary opens the profile, and the lists have sample entries', async () => {
    await setup.button('submit').click()
    await expect(setup.ready).toBeFocused()
    await intercept(page, '**/api/sign-in', (route) => route.abort())
    await setup.button('open').click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
    await endInterceptions(page)
    await setup.button('open').click()
    await expect(page).toHaveURL('/admin-profile')
    await expect(page.getByRole('main').getByText('Secretary', { exact: true })).toBeVisible()
    const checklist = page.getByRole('region', { name: 'Set up your site' })
    await expect(checklist.getByRole('link', { name: /^Second administrator/ })).toBeVisible()
    const list = new MasterListPage(page, sports)
    await list.open()
    await expect(list.row('Football')).toBeVisible()
    await page.goto('/membership-plan/club')
    await expect(page.getByRole('main')).toContainText('Club affiliation')
  })

  await test.step('the setup is over for everybody else', async () => {
    const other = await openBrowser()
    await other.goto(site.setupUrl as string)
    await expect(other).toHaveURL('/')
    await new SignInPage(other).signIn(owner)
    await expect(other).toHaveURL('/admin-profile')
  })
})

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 }, colorScheme: 'dark' })

  test('a new site is set up with a mail server; a code that a restart has replaced is asked for again', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    const setup = new SetupPage(page, 'ja')
    await page.goto(site.setupUrl as string)
    await setup.field('organisation').fill('関東ボート連盟')
    await setup.fillAccount(owner)

    await test.step('the chosen language is that of the page', async () => {
      await page.getByRole('combobox', { name: '言語' }).click()
      await page.getByRole('option', { name: 'English' }).click()
      const english = new SetupPage(page)
      await expect(english.field('organisation')).toHaveValue('関東ボート連盟')
      await page.getByRole('combobox', { name: 'Language' }).click()
      await page.getByRole('option', { name: '日本語' }).click()
    })

    await test.step('mail fields are required only for a mail server', async () => {
      await setup.choice('now').check()
      await setup.button('submit').click()
      await expect(setup.field('host')).toBeFocused()
      await setup.field('host').fill('127.0.0.1')
      await setup.field('from').fill('office@example.org')
      await page.getByRole('combobox', { name: '暗号化' }).click()
      await page.getByRole('option', { name: 'SSL' }).click()
      await expect(setup.field('port')).toHaveValue('465')
    })
    await expectNoViolations(page, 'the form of the setup in Japanese')
    await expectNoOverflow(page)

    await test.step('a replaced code can be typed again', async () => {
      const wrong = { code: ['最新のコードと一致しません。'] }
      const json = { success: false, code: 'invalid_fields', message: '', errors: wrong, request_id: 'x' }
      await intercept(page, '**/api/setup', (route) => route.fulfill({ status: 422, json }))
      await setup.button('submit').click()
      await expect(setup.field('code')).toBeFocused()
      await endInterceptions(page)
    })

    await setup.button('submit').click()
    await expect(setup.ready).toBeFocused()
    await expectNoOverflow(page)
    await setup.button('open').click()
    await expect(page).toHaveURL('/admin-profile')
    const mail = new AutoEmailPage(page, 'ja')
    await mail.open()
    await expect(page.getByRole('textbox', { name: 'ホスト' })).toHaveValue('127.0.0.1')
  })
})
