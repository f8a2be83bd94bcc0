import type { Locator } from '@playwright/test'
import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { signInAt } from '../fixtures/api.ts'
import { blockLiveEvents, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test.use({ session: async ({ site, owner }, use) => use(await signInAt(site.url, owner)) })

test.describe('while signed in', () => {
  test('a change of password ends all other sessions, keeps this session, sends a mail, and needs only the keyboard', async ({
    signedIn: page,
    changePage,
    shell,
    owner,
    outbox,
    openBrowser,
  }) => {
    const elsewhere = await openBrowser()
    const signInElsewhere = new SignInPage(elsewhere)
    const listening = elsewhere.waitForResponse('**/api/events')
    await signInElsewhere.open('?from=/master-data/sports')
    await signInElsewhere.signIn(owner)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
    await listening

    await page.goto('/settings/general')
    await expect(shell.heading('General')).toBeVisible()
    await shell.userMenu.press('Enter')
    const item = page.getByRole('menuitem', { name: 'Change password' })
    await expect(item).toBeVisible()
    while (!(await hasFocus(item))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(changePage.current).toBeFocused()
    await page.keyboard.type(owner.password)
    for (const field of [changePage.password, changePage.repeat]) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      await page.keyboard.type(NEW_PASSWORD)
    }
    await page.keyboard.press('Enter')
    await expect(changePage.changed).toBeFocused()
    await changePage.toProfile.click()
    await expect(shell.heading('Profile')).toBeVisible()
    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(page.getByRole('main').getByRole('status').last()).toContainText(/entries|No data found/)

    await expect(signInElsewhere.message).toHaveText(signInElsewhere.words.expired)
    await signInElsewhere.signIn({ ...owner, password: NEW_PASSWORD })
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()

    const { subject, text } = await outbox.nthMailTo(owner.email, 1)
    expect(subject).toMatch(/^\[.+\] Your password was changed$/)
    expect(text).not.toContain(NEW_PASSWORD)
  })

  test('the change password form shows each error at its field, and returns after a new sign-in if the session had ended', async ({
    signedIn: page,
    changePage,
    signInPage,
    owner,
    session,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422), refusedWith(401))
    await blockLiveEvents(page)
    await page.goto('/admin-profile')
    await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
    await expect(changePage.email).toHaveCount(0)
    // the hidden field is for password managers
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(owner.email)
    await expect(changePage.current).toHaveAttribute('autocomplete', 'current-password')
    for (const field of [changePage.password, changePage.repeat]) {
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
    await changePage.submit.click()
    await expect(changePage.current).toHaveAccessibleDescription('This field is required.')
    await expect(changePage.current).toBeFocused()

    const mine = { current: owner.password, password: NEW_PASSWORD, repeat: NEW_PASSWORD }
    const refusals = [
      { ...mine, repeat: 'not it', at: changePage.repeat, error: /do not match/ },
      {
        ...mine,
        current: 'not mine at all',
        at: changePage.current,
        error: /current password is not correct/,
      },
      {
        ...mine,
        password: 'password1234',
        repeat: 'password1234',
        at: changePage.password,
        error: /easy to guess/,
      },
    ]
    for (const { at, error, ...typed } of refusals) {
      await test.step(String(error), async () => {
        await changePage.change(typed)
        await expect(at).toHaveAccessibleDescription(error)
        await expect(at).toBeFocused()
        await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
        await expect(changePage.message).toHaveCount(0)
        await expect(changePage.current).toHaveValue(typed.current)
        await expect(changePage.password).toHaveValue(typed.password)
        await expect(changePage.repeat).toHaveValue(typed.repeat)
      })
    }

    await test.step('sign-in leads back to the empty form', async () => {
      await api.signOut(session.access_token)
      await changePage.change(mine)
      await expect(signInPage.message).toHaveText(signInPage.words.expired)
      await signInPage.signIn(owner)
      await expect(page).toHaveURL('/change-password')
      await expect(changePage.current).toHaveValue('')
    })
  })
})

test('a change of password without a session requires the e-mail address, and leads to sign-in', async ({
  page,
  changePage,
  signInPage,
  owner,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(401))
  await changePage.open()
  await expect(changePage.email).toBeFocused()
  await changePage.email.fill(owner.email)
  await changePage.change({ current: 'not the password', password: NEW_PASSWORD })
  await expect(changePage.message).toHaveText(signInPage.words.refused)
  await expect(changePage.message).toHaveCount(1)
  await expect(changePage.email).toHaveValue(owner.email)
  await expect(changePage.current).toHaveValue('not the password')
  await expect(changePage.repeat).toHaveValue(NEW_PASSWORD)

  await changePage.current.fill(owner.password)
  await changePage.submit.click()
  await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  await expect(page).toHaveURL('/')
  await signInPage.signIn({ ...owner, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/admin-profile')
})

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
