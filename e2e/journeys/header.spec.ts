import { zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { Shell } from '../pages/shell.ts'

const SUPPORT_PAGE = 'https://help.example.org/start'
const ADDRESS = 'help@example.org'

test('the header has a bell with an empty list, a dialog about missing support and a user menu, also in Japanese', async ({
  signedIn: page,
  shell,
  session,
}) => {
  const { bell, notifications, supportQuestion } = shell
  const menu = page.getByRole('menu')
  await page.clock.install()
  await page.goto('/admin-profile')
  await atEachWidth(page, async () => {
    await test.step('the bell shows 9+, loads for a second, and opens an empty list', async () => {
      await expect(bell).toHaveText('9+')
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await bell.click()
      const spinner = notifications.getByRole('status', { name: 'Loading' })
      await expect(spinner).toBeVisible() // the spinner stays for a second from now on
      await page.clock.runFor(900)
      await expect(spinner).toBeVisible()
      await expect(notifications).not.toContainText('notification')
      await page.clock.runFor(200)
      await expect(notifications).toHaveText("You don't have any notification")
      await expect(notifications.getByRole('status')).toHaveCount(0)
      await expect(notifications).toBeInViewport({ ratio: 1 })
      await page.clock.resume()
      await page.keyboard.press('Escape')
      await expect(notifications).toBeHidden()
      await expect(bell).toBeFocused()
    })

    await test.step('the support button without a contact explains where to set a contact and links to the settings', async () => {
      const support = await shell.supportControl('button')
      await support.click()
      await expect(supportQuestion).toContainText('Settings › General › Customer support')
      expect(await zIndexOf(supportQuestion)).toBe(1100)
      await page.keyboard.press('Escape')
      await expect(supportQuestion).toBeHidden()
      await expect(support).toBeFocused()
      await support.click()
      await supportQuestion.getByRole('button', { name: shell.words.openSettings }).click()
      await expect(page).toHaveURL('/settings/general')
      await expect(supportQuestion).toBeHidden()
      await expect(shell.drawer).toBeHidden()
    })

    await test.step('the user menu contains the e-mail address, two pages, three themes and sign-out', async () => {
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

  await shell.chooseLanguage('日本語')
  const japanese = new Shell(page, 'ja')
  await japanese.bell.click()
  await expect(japanese.notifications).toHaveText('通知はありません')
  await page.keyboard.press('Escape')
  await (await japanese.supportControl('button')).click()
  await expect(japanese.supportQuestion).toContainText('「設定」→「一般」→「サポート」')
  await japanese.supportQuestion.getByRole('button', { name: japanese.words.openSettings }).click()
  await expect(page).toHaveURL('/settings/general')
})

test('the header links to the support page, to the support e-mail address or to both, and names the organisation', async ({
  signedIn: page,
  shell,
  saveSettings,
  expectedErrors,
}) => {
  expectedErrors.push(/^another host: https:\/\/help\.example\.org\//)
  await page.context().route(SUPPORT_PAGE, (route) => route.fulfill({ body: 'We help.' }))
  await saveSettings({
    support_url: SUPPORT_PAGE,
    organisation_name: 'Kanto Sports Federation',
    organisation_name_ja: '関東スポーツ連盟',
  })
  await page.goto('/admin-profile')
  await atEachWidth(page, async () => {
    const link = await shell.supportControl('link')
    await expect(link).toHaveAccessibleName('Customer support (opens in a new tab)')
    const opening = page.waitForEvent('popup')
    await link.click()
    const opened = await opening
    await expect(opened).toHaveURL(SUPPORT_PAGE)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    await shell.closeDrawer()
  })

  await saveSettings({ support_url: '', support_email: ADDRESS })
  await page.reload()
  await atEachWidth(page, async () => {
    await expect(await shell.supportControl('link')).toHaveAttribute('href', `mailto:${ADDRESS}`)
    await shell.closeDrawer()
  })

  await saveSettings({ support_url: SUPPORT_PAGE })
  await page.reload()
  const choices = page.getByRole('menuitem')
  await atEachWidth(page, async () => {
    const support = await shell.supportControl('button')
    await support.click()
    await expect(choices).toHaveText(['Support page (opens in a new tab)', `E-mail ${ADDRESS}`])
    await expect(choices.first()).toHaveAttribute('href', SUPPORT_PAGE)
    await expect(choices.last()).toHaveAttribute('href', `mailto:${ADDRESS}`)
    for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
    await shell.closeDrawer()
  })

  await expect(shell.header).toContainText('Kanto Sports Federation')
  await shell.chooseLanguage('日本語')
  await expect(shell.header).toContainText('関東スポーツ連盟')
})
