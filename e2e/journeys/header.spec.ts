import { zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { Shell } from '../pages/shell.ts'

const SUPPORT_PAGE = 'https://help.example.org/start'
const ADDRESS = 'help@example.org'

test.describe('customer support', () => {
  test('without a contact explains where to set one and links there', async ({ signedIn: page, shell }) => {
    const question = shell.supportQuestion
    await atEachWidth(page, async () => {
      await page.goto('/admin-profile')
      const support = await shell.reachSupport('button')
      await support.click()
      await expect(question).toContainText('Settings › General › Customer support')
      expect(await zIndexOf(question)).toBe(1100)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(support).toBeFocused()
      await support.click()
      await question.getByRole('button', { name: shell.words.openSettings }).click()
      await expect(page).toHaveURL('/settings/general')
      await expect(question).toBeHidden()
      await expect(shell.drawer).toBeHidden()
    })
  })

  test('opens the support page in a new tab', async ({
    signedIn: page,
    shell,
    saveSettings,
    expectedErrors,
  }) => {
    expectedErrors.push(/^another host: https:\/\/help\.example\.org\//)
    await page.context().route(SUPPORT_PAGE, (route) => route.fulfill({ body: 'We help.' }))
    await saveSettings({ support_url: SUPPORT_PAGE })
    await page.goto('/admin-profile')
    await atEachWidth(page, async () => {
      const link = await shell.reachSupport('link')
      await expect(link).toHaveAccessibleName('Customer support (opens in a new tab)')
      const opening = page.waitForEvent('popup')
      await link.click()
      const opened = await opening
      await expect(opened).toHaveURL(SUPPORT_PAGE)
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      await opened.close()
      await shell.leaveSide()
    })
  })

  test('links to an e-mail address, and offers a menu if a page and an e-mail address are set', async ({
    signedIn: page,
    shell,
    saveSettings,
  }) => {
    await saveSettings({ support_email: ADDRESS })
    await page.goto('/admin-profile')
    await expect(await shell.reachSupport('link')).toHaveAttribute('href', `mailto:${ADDRESS}`)

    await saveSettings({ support_url: SUPPORT_PAGE, support_email: ADDRESS })
    const choices = page.getByRole('menuitem')
    await page.goto('/admin-profile')
    await atEachWidth(page, async () => {
      await (await shell.reachSupport('button')).click()
      await expect(choices).toHaveText(['Support page (opens in a new tab)', `E-mail ${ADDRESS}`])
      await expect(choices.first()).toHaveAttribute('href', SUPPORT_PAGE)
      await expect(choices.last()).toHaveAttribute('href', `mailto:${ADDRESS}`)
      for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(choices).toHaveCount(0)
      await shell.leaveSide()
    })
  })
})

test('the bell shows 9+, loads for a second, and opens an empty list', async ({ signedIn: page, shell }) => {
  const list = shell.notifications
  await page.clock.install()
  await page.goto('/admin-profile')
  await atEachWidth(page, async () => {
    await expect(shell.bell).toHaveText('9+')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await shell.bell.click()
    const spinner = list.getByRole('status', { name: 'Loading' })
    await expect(spinner).toBeVisible() // the second starts when the spinner appears
    await page.clock.runFor(900)
    await expect(spinner).toBeVisible()
    await expect(list).not.toContainText('notification')
    await page.clock.runFor(200)
    await expect(list).toHaveText("You don't have any notification")
    await expect(list.getByRole('status')).toHaveCount(0)
    await expect(list).toBeInViewport({ ratio: 1 })
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(shell.bell).toBeFocused()
  })
})

test('the user menu contains the e-mail address, two pages, three themes and sign-out', async ({
  signedIn: page,
  shell,
  session,
}) => {
  const menu = page.getByRole('menu')
  await atEachWidth(page, async () => {
    await page.goto('/settings/file-server')
    await shell.userMenu.click()
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expect(menu).toContainText(session.user.email)
    await expect(menu.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await menu.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(shell.heading('Profile')).toBeVisible()
    await expect(menu).toBeHidden()
  })
})

test('the header shows the name of the organisation in the chosen language', async ({
  signedIn: page,
  shell,
  saveSettings,
}) => {
  await saveSettings({
    organisation_name: 'Kanto Sports Federation',
    organisation_name_ja: '関東スポーツ連盟',
  })
  await page.goto('/admin-profile')
  await expect(shell.header).toContainText('Kanto Sports Federation')
  await shell.chooseLanguage('日本語')
  await expect(shell.header).toContainText('関東スポーツ連盟')
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('notifications and support in the header are in Japanese', async ({ signedIn: page }) => {
    const shell = new Shell(page, 'ja')
    await page.goto('/admin-profile')
    await shell.bell.click()
    await expect(shell.notifications).toHaveText('通知はありません')
    await page.keyboard.press('Escape')
    await (await shell.reachSupport('button')).click()
    await expect(shell.supportQuestion).toContainText('「設定」→「一般」→「サポート」')
    await shell.supportQuestion.getByRole('button', { name: shell.words.openSettings }).click()
    await expect(page).toHaveURL('/settings/general')
  })
})
