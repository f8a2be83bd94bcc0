import type { Locator } from '@playwright/test'
import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { blockLiveEvents, refusedWith } from '../fixtures/answers.ts'
import { signInAt } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { watchTraffic } from '../fixtures/traffic.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test.use({ session: async ({ site, owner }, use) => use(await signInAt(site.url, owner)) })

test.describe('changing the password while signed in', () => {
  test('ends the other sessions, keeps this session, and sends a mail to the owner', async ({
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

    await page.goto('/admin-profile')
    await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
    await changePage.change({ current: owner.password, password: NEW_PASSWORD })
    await expect(changePage.changed).toBeFocused()
    await changePage.toProfile.click()
    await expect(shell.heading('Profile')).toBeVisible()
    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(page.getByRole('main').getByRole('status').last()).toContainText(/entries|No data found/)

    await expect(signInElsewhere.message).toHaveText(signInElsewhere.words.expired)
    await signInElsewhere.signIn({ ...owner, password: NEW_PASSWORD })
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()

    const { subject, text } = await outbox.nthMailTo(owner.email, 1)
    expect(subject).toBe('Your password was changed')
    expect(text).not.toContain(NEW_PASSWORD)
  })

  test('works from the user menu with the keyboard only', async ({
    signedIn: page,
    changePage,
    shell,
    owner,
  }) => {
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
  })

  test('shows each error at its field and keeps the typed values', async ({
    signedIn: page,
    changePage,
    owner,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await changePage.open()
    await expect(changePage.email).toHaveCount(0)
    await changePage.submit.click()
    await expect(changePage.current).toHaveAccessibleDescription('This field is required.')
    await expect(changePage.current).toBeFocused()

    const refusals = [
      {
        current: owner.password,
        password: NEW_PASSWORD,
        repeat: 'not it',
        at: changePage.repeat,
        error: /do not match/,
      },
      { current: owner.password, password: 'too short', at: changePage.password, error: /at least 12 char/ },
      {
        current: 'not mine at all',
        password: NEW_PASSWORD,
        at: changePage.current,
        error: /current password is not correct/,
      },
      { current: owner.password, password: 'password1234', at: changePage.password, error: /easy to guess/ },
      {
        current: owner.password,
        password: `touchline ${owner.email}`,
        at: changePage.password,
        error: /Do not use your name/,
      },
      {
        current: owner.password,
        password: owner.password,
        at: changePage.password,
        error: /different from the current/,
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
        await expect(changePage.repeat).toHaveValue(typed.repeat ?? typed.password)
      })
    }
    await changePage.change({ current: owner.password, password: NEW_PASSWORD })
    await expect(changePage.changed).toBeVisible()
  })

  test('after the session has ended leads to sign-in and back to the empty form', async ({
    signedIn: page,
    changePage,
    signInPage,
    owner,
    session,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    await blockLiveEvents(page)
    const untilQuiet = watchTraffic(page)
    await changePage.open()
    await expect(changePage.current).toBeFocused()
    await changePage.fill({ current: owner.password, password: NEW_PASSWORD })
    await untilQuiet()
    await api.signOut(session.access_token)
    await changePage.submit.click()
    await expect(signInPage.message).toHaveText(signInPage.words.expired)
    await signInPage.signIn(owner)
    await expect(page).toHaveURL('/change-password')
    await expect(changePage.current).toHaveValue('')
  })
})

test.describe('changing the password while signed out', () => {
  test('requires the e-mail address and leads to sign-in', async ({
    page,
    changePage,
    signInPage,
    owner,
  }) => {
    await changePage.open()
    await expect(changePage.email).toBeFocused()
    await changePage.email.fill(owner.email)
    await changePage.change({ current: owner.password, password: NEW_PASSWORD })
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
    await expect(page).toHaveURL('/')
    await signInPage.signIn({ ...owner, password: NEW_PASSWORD })
    await expect(page).toHaveURL('/admin-profile')
  })

  test('shows the same message for a wrong password and for an unknown address', async ({
    changePage,
    signInPage,
    owner,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    await changePage.open()
    for (const [email, current] of [
      [owner.email, 'not the password'],
      ['nobody@example.org', owner.password],
    ] as const) {
      await changePage.email.fill(email)
      await changePage.change({ current, password: NEW_PASSWORD })
      await expect(changePage.message).toHaveText(signInPage.words.refused)
      await expect(changePage.message).toHaveCount(1)
      await expect(changePage.email).toHaveValue(email)
      await expect(changePage.current).toHaveValue(current)
      await expect(changePage.repeat).toHaveValue(NEW_PASSWORD)
    }
    await changePage.email.fill(owner.email)
    await changePage.change({ current: owner.password, password: NEW_PASSWORD })
    await expect(signInPage.message).toHaveText(signInPage.words.passwordChanged)
  })
})

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
