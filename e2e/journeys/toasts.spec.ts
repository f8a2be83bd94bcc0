import type { Locator } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { refuseAsInUse, refusedWith, refuseRequests } from '../fixtures/answers.ts'
import { zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { languagesOnScreens, screenOf } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const LONG = 'Kendo'.padEnd(100, ' kendo')
/** A toast with an Undo button closes after this time. */
const UNDO_MS = 10_000
const saveAndNew = { en: 'Save and new', ja: '保存して次を追加' }

for (const [language, width] of languagesOnScreens) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale: language, ...screenOf(width) })

    test('a toast is at most 95 % of the width, above the dialogs, and never covers the buttons of a form', async ({
      signedIn: page,
      api,
    }) => {
      const listPage = new MasterListPage(page, sports, language)
      await api.fill(sports)
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.name.fill(LONG)
      await listPage.panel.button(saveAndNew[language]).click()
      const message = page.getByRole('status').filter({ hasText: LONG })
      await expect(message).toBeVisible()
      for (const button of [saveAndNew[language], listPage.words.save]) {
        await listPage.panel.button(button).click({ trial: true })
        await expect.poll(() => overlap(message, listPage.panel.button(button)), button).toBe(false)
      }
      const area = page.locator('[data-position="bottom-center"]')
      const box = (await area.boundingBox()) ?? { x: 0, width: 0 }
      expect(box.width).toBeLessThanOrEqual(width * 0.95)
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1)
      expect(await area.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('95%')
      expect(await zIndexOf(message)).toBeGreaterThan(1100)
    })
  })
}

test.describe('a toast', () => {
  test.beforeEach(async ({ listPage, api, signedIn: page }) => {
    await api.fill(sports, ['Archery', 'Judo', 'Kendo'])
    await page.clock.install()
    await listPage.open()
    await expect(listPage.rows).toHaveCount(3)
  })

  test('closes by itself, but not while it is hovered', async ({ listPage, signedIn: page }) => {
    await listPage.remove('Kendo')
    const message = listPage.toast('Kendo deleted')
    await message.hover()
    await page.clock.runFor(UNDO_MS * 3)
    await expect(message).toBeVisible()
    await page.mouse.move(10, 300)
    await page.clock.runFor(UNDO_MS / 2)
    await expect(message).toBeVisible()
    await page.clock.runFor(UNDO_MS)
    await expect(message).toBeHidden()
  })

  test('stays open while it is focused, and closing it with the keyboard restores the focus', async ({
    listPage,
    signedIn: page,
  }) => {
    await listPage.remove('Kendo')
    await listPage.remove('Judo')
    const [first, second] = [listPage.toast('Kendo deleted'), listPage.toast('Judo deleted')]
    await expect(second).toBeVisible()
    await expect(listPage.link('Archery')).toBeFocused()
    await listPage.search.focus()
    await closeButtonOf(first).focus()
    await page.clock.runFor(UNDO_MS * 3)
    await expect(first).toBeVisible()
    await expect(second).toBeVisible()
    await page.keyboard.press('Enter')
    await page.clock.runFor(500)
    await expect(first).toBeHidden()
    await expect(second).toBeVisible()
    await expect(listPage.search).toBeFocused()
    await page.clock.runFor(UNDO_MS)
    await expect(second).toBeHidden()
  })

  test('with a failure stays until it is closed', async ({ listPage, signedIn: page, expectedErrors }) => {
    expectedErrors.push(refusedWith(403))
    await refuseRequests(page, { url: `**${sports.api}/*`, method: 'DELETE', code: 'forbidden' })
    await listPage.remove('Kendo')
    const message = page.getByRole('alert').filter({ hasText: 'You are not allowed to do this.' })
    await expect(message).toBeVisible()
    await page.clock.runFor(UNDO_MS * 10)
    await expect(message).toBeVisible()
    await closeButtonOf(message).click()
    await page.clock.runFor(500)
    await expect(message).toBeHidden()
  })
})

test('the newest toast and its button are visible, however many toasts are open', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(409))
  const used = ['Linked A', 'Linked B', 'Linked C', 'Linked D']
  const unused = ['Free A', 'Free B']
  await api.fill(sports, [...used, ...unused])
  await refuseAsInUse(page, { url: `**${sports.api}/*`, by: ['Junior plan'], others: 0 })
  await listPage.open()
  for (const name of used) {
    await listPage.remove(name)
    await expect(listPage.messages.filter({ hasText: name })).toBeVisible()
  }
  await page.unrouteAll()
  for (const name of unused) {
    await listPage.remove(name)
    await expect(listPage.toast(`${name} deleted`)).toBeVisible()
  }
  // each new toast has replaced the oldest toast
  await expect(listPage.messages).toHaveCount(3)
  await expect(listPage.messages.filter({ hasText: 'Linked A' })).toHaveCount(0)
  await expect(listPage.undoButton).toHaveCount(1)
  await listPage.undoButton.click()
  await expect(listPage.row('Free B')).toBeVisible()
})

const closeButtonOf = (message: Locator) => message.getByRole('button', { name: 'Close' })

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
