import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { layerOf, nextFrames, overflowOf, transitionAfter } from '../fixtures/measure.ts'
import { publicRoutes } from '../fixtures/routes.ts'
import { publicStates, signedInStates } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 375, 768, 1024, 1440, 2560]

test.describe('the sidebar', () => {
  for (const [viewport, width] of [
    [1440, 260],
    [1920, 320],
  ] as const) {
    test(`is ${width} px wide on a screen of ${viewport} px`, async ({ signedIn, shell }) => {
      await signedIn.setViewportSize({ width: viewport, height: 900 })
      await signedIn.goto('/settings/general')
      expect((await shell.sidebar.boundingBox())?.width).toBe(width)
    })
  }

  test('folds to 5rem in 0.3 s, keeps its entries, and is remembered', async ({ signedIn: page, shell }) => {
    await page.goto('/settings/general')
    const fold = shell.sidebar.getByRole('button', { name: 'Collapse sidebar' })
    expect(await transitionAfter(fold, 'grid-template-columns')).toBe(300)
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(80)
    await expect(shell.menu.getByRole('link')).toHaveCount(5)
    await page.reload()
    await expect(shell.sidebar).toBeVisible()
    expect((await shell.sidebar.boundingBox())?.width).toBe(80)
    await shell.sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(260)
  })

  test('stands still for those who want less motion', async ({ signedIn: page, shell }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/settings/general')
    await shell.sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
    await nextFrames(page)
    expect((await shell.sidebar.boundingBox())?.width).toBe(80)
  })

  test('is a drawer on a phone, with the same entries and placeholders', async ({
    signedIn: page,
    shell,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/settings/general')
    await expect(shell.sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    for (const text of ['Super admin', 'Designation', 'Admin']) {
      await expect(drawer.getByText(text, { exact: true })).toBeVisible()
    }
    await drawer.getByRole('link', { name: 'Membership Plan' }).click()
    await expect(page).toHaveURL('/membership-plan/member')
    await expect(drawer).toBeHidden()
  })
})

test('the top bar moves in 0.1 s', async ({ signedIn, shell }) => {
  await signedIn.goto('/settings/general')
  const times = await shell.topNavigation.evaluate((navigation) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(
      navigation.parentElement ?? navigation,
    )
    return [transitionProperty, transitionDuration]
  })
  expect(times).toEqual(['top', '0.1s'])
})

test('the panel is 440 px wide and slides in from the right in 0.3 s', async ({ listPage }) => {
  await listPage.open()
  expect(await transitionAfter(listPage.addButton, 'transform')).toBe(300)
  await expect.poll(() => listPage.panel.dialog.boundingBox()).toMatchObject({ x: 1440 - 440, width: 440 })
})

test('a question stands on layer 1100, and the panel no higher', async ({ listPage }) => {
  await listPage.open()
  await listPage.addButton.click()
  await listPage.panel.name.fill('Half-typed')
  await listPage.panel.button('Cancel').click()
  const question = listPage.confirm('Discard your changes?')
  await expect(question).toBeVisible()
  expect(await layerOf(question)).toBe(1100)
  expect(await layerOf(listPage.panel.dialog)).toBeLessThanOrEqual(1100)
  await question.getByRole('button', { name: 'Keep editing' }).click({ trial: true }) // nothing lies above it
})

test('rows are 40 px high', async ({ listPage, api }) => {
  await api.fill(sports, ['Archery', 'Judo', 'Kendo'])
  await listPage.open()
  await expect(listPage.rows).toHaveCount(3)
  for (const row of await listPage.rows.all()) {
    const { height } = (await row.boundingBox())!
    expect(Math.abs(height - 40)).toBeLessThanOrEqual(1)
  }
})

test.describe('nothing has to be scrolled sideways, at any width,', () => {
  const LONG = 'Kendo'.padEnd(100, ' kendo')

  for (const { path, heading } of publicRoutes) {
    test(`on ${path}`, async ({ page, shell }) => {
      await page.goto(path)
      await expect(shell.heading(heading.en)).toBeVisible()
      await expectNoOverflow(page)
    })
  }

  for (const { name, says, reach } of publicStates) {
    test(`with ${name}`, async ({ page, expectedErrors }) => {
      if (says) expectedErrors.push(says)
      await reach(page, 'en')
      await expectNoOverflow(page)
    })
  }

  test('around the profile, a draft, and what a signed-in administrator is told', async ({
    signedIn,
    expectedErrors,
  }) => {
    for (const { name, says, reach } of signedInStates) {
      if (says) expectedErrors.push(says)
      await test.step(name, async () => {
        await signedIn.setViewportSize({ width: 1440, height: 900 })
        await reach(signedIn, 'en')
        await expectNoOverflow(signedIn)
      })
    }
  })

  test('in a list', async ({ listPage, signedIn, api }) => {
    await api.fill(sports, ['Archery', LONG])
    await listPage.open()
    await expect(listPage.rows).toHaveCount(2)
    await expectNoOverflow(signedIn)
  })

  test('in the panel', async ({ listPage, signedIn, api }) => {
    await api.fill(sports, ['Archery'])
    await listPage.open()
    await listPage.editButton('Archery').click()
    await expect(listPage.panel.name).toHaveValue('Archery')
    await expectNoOverflow(signedIn, async (width) => {
      const rightEdge = () => listPage.panel.dialog.evaluate((dialog) => dialog.getBoundingClientRect().right)
      await expect.poll(rightEdge, `right edge at ${width}`).toBe(width)
      await expect(listPage.panel.button('Save')).toBeInViewport()
    })
  })
})

test('notifications: a badge of 9+, a second of waiting, and then nothing', async ({
  signedIn: page,
  shell,
}) => {
  await page.clock.install()
  await page.goto('/settings/general')
  await expect(shell.bell).toHaveText('9+')
  await page.clock.pauseAt(Date.now() + 60_000)
  await shell.bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await page.clock.runFor(900)
  await expect(list.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(list).not.toContainText('notification')
  await page.clock.runFor(200)
  await expect(list).toHaveText("You don't have any notification")
  await expect(list.getByRole('status')).toHaveCount(0)
})

test('the entries of the top navigation are in sight and lead nowhere', async ({ signedIn: page, shell }) => {
  await page.goto('/settings/general')
  const entries = shell.topNavigation.getByRole('link')
  await expect(entries).toHaveText(['HOME', 'SEARCH', 'EVENTS', 'RESERVATIONS', 'MEMBERS', 'ANNOUNCEMENTS'])
  for (const entry of await entries.all()) {
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await entry.click({ force: true })
    await entry.press('Enter')
    await expect(page).toHaveURL('/settings/general')
  }
  await entries.first().hover()
  await expect(page.getByRole('tooltip')).toHaveText('Not available yet')
})

async function expectNoOverflow(page: Page, andAt: (width: number) => Promise<void> = async () => undefined) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflowOf(page), `at ${width}`).toEqual({ by: 0, elements: [] })
    await andAt(width)
  }
}
