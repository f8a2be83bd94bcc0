import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { browserStorage, createAdministrator, passIdleLimit } from '../fixtures/administrators.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { DraftBar } from '../pages/draft-bar.ts'
import { IdleDialog } from '../pages/idle-dialog.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test.beforeEach(({ signedIn: page }) => page.clock.install())

test.describe('a draft', () => {
  test('is never shown to another administrator on the same browser, whose sign-in deletes it', async ({
    signedIn: page,
    listPage,
    signInPage,
    shell,
    site,
    api,
    list,
  }) => {
    const otherAdministrator = await createAdministrator(site)
    await api.fill(list, ['Archery'])
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Nobody else may read this')
    await passIdleLimit(page)
    await signInPage.signIn(otherAdministrator)
    await expect(listPage.row('Archery')).toBeVisible()
    await expect(new DraftBar(page).bar).toHaveCount(0)
    expect(await browserStorage(page)).not.toContain('Nobody else')
    // sign-in leads to the URL of the ended session, which opens the panel
    await expect(listPage.panel.name).toHaveValue('')
    await listPage.panel.button('Cancel').click()
    await shell.signOut.click()
    await signInPage.signIn(administrator)
    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(listPage.row('Archery')).toBeVisible()
    await expect(new DraftBar(page).bar).toHaveCount(0)
  })

  test('is deleted by signing out', async ({ signedIn: page, listPage, signInPage, shell, api, list }) => {
    await api.fill(list, ['Archery'])
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await passIdleLimit(page)
    expect(await browserStorage(page)).toContain('Half-typed')
    await signInPage.signIn(administrator)
    await expect(new DraftBar(page).bar).toBeVisible()
    await shell.signOut.click()
    await expect(signInPage.heading).toBeVisible()
    expect(await browserStorage(page)).not.toContain('Half-typed')
  })

  test('is deleted by signing out in another tab', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
  }) => {
    await api.fill(list, ['Archery'])
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    const other = await page.context().newPage()
    await other.goto('/admin-profile')
    await new Shell(other).signOut.click()
    await expect(signInPage.heading).toBeVisible()
    expect(await browserStorage(page)).not.toContain('Half-typed')
  })

  test('is deleted by signing out in another tab after the session has ended in this tab', async ({
    signedIn: page,
    listPage,
    signInPage,
    session,
    api,
  }) => {
    const listening = page.waitForResponse('**/api/events')
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    const other = await page.context().newPage()
    await other.goto('/forgot-password')
    await listening
    await api.signOut(session.access_token)
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
    expect(await browserStorage(page)).toContain('Half-typed')
    await other.evaluate(() => localStorage.clear()) // like signing out
    await expect.poll(() => browserStorage(page)).not.toContain('Half-typed')
  })

  test('is stored again after a new sign-in in a tab that was signed out by another tab', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
  }) => {
    await api.fill(list, ['Archery'])
    await listPage.open()
    const other = await page.context().newPage()
    await other.goto('/admin-profile')
    await new Shell(other).signOut.click()
    await expect(signInPage.heading).toBeVisible()
    // Chromium may ignore a close while the tab loads a page (crbug.com/536385539)
    await expect(new SignInPage(other).heading).toBeVisible()
    await other.close()
    await signInPage.signIn(administrator) // without reloading the page
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await passIdleLimit(page)
    await signInPage.signIn(administrator)
    await expect(new DraftBar(page).bar).toBeVisible()
  })

  test('is deleted by signing out in the idle warning only after a confirmation', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
  }) => {
    await api.fill(list)
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await page.clock.fastForward(IDLE_LIMIT_MS - 60_000)
    await new IdleDialog(page).signOut.click()
    const question = listPage.confirm('Discard your changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await page.clock.fastForward(IDLE_LIMIT_MS - 60_000)
    await new IdleDialog(page).signOut.click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(signInPage.heading).toBeVisible()
    expect(await browserStorage(page)).not.toContain('Half-typed')
  })
})

test('a typed password, visible or hidden, is never in the storage of the browser', async ({
  signedIn: page,
  changePage,
  signInPage,
}) => {
  const typed = { current: 'a secret one by one', password: 'a secret two by two', repeat: 'a secret three' }
  const expectNothingStored = async () => expect(await browserStorage(page)).not.toContain('a secret')
  await changePage.open()
  await changePage.change(typed)
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expectNothingStored()
  await passIdleLimit(page)
  await expectNothingStored()
  await signInPage.password.fill('a secret of sign-in')
  await page.getByRole('button', { name: 'Show password' }).click()
  await signInPage.forgot.click()
  await expect(page).toHaveURL('/forgot-password')
  await expectNothingStored()
})
