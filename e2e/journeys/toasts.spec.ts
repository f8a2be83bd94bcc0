import type { Locator } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { zIndexOf } from '../fixtures/measure.ts'
import { endInterceptions, refuseAsInUse, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'

const LONG = 'Kendo'.padEnd(85, ' kendo')
/** A toast with an Undo button closes after this time. */
const UNDO_MS = 10_000

test('a toast is at most 95 % of the width and above the dialogs, and never covers the buttons of a form', async ({
  listPage,
  signedIn: page,
  api,
}) => {
  const { panel } = listPage
  const area = page.locator('[data-position="bottom-center"]')
  await api.replaceRows(sports, [`${LONG} 375`, `${LONG} 1440`])
  await atEachWidth(page, async (width) => {
    await listPage.open()
    await listPage.remove(`${LONG} ${width}`)
    const message = listPage.toast(`${LONG} ${width} deleted`)
    await expect(message).toBeVisible()
    const box = (await area.boundingBox()) ?? { x: 0, width: 0 }
    expect(box.width).toBeLessThanOrEqual(width * 0.95)
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1)
    expect(await area.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('95%')
    expect(await zIndexOf(message)).toBeGreaterThan(1100)
  })
  await atEachWidth(page, async (width) => {
    await listPage.open()
    await listPage.addButton.click()
    const name = `${LONG} again ${width}`
    await panel.name.fill(name)
    await panel.button('Save and new').click()
    const message = listPage.toast(name)
    await expect(message).toBeVisible()
    for (const button of ['Save and new', listPage.words.save]) {
      await panel.button(button).click({ trial: true })
      await expect.poll(() => overlap(message, panel.button(button)), button).toBe(false)
    }
  })
})

test.describe('toasts', () => {
  test.beforeEach(async ({ signedIn: page }) => page.clock.install())

  test('a toast closes by itself unless it is hovered or focused, and closing it restores the focus', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sports, ['Archery', 'Boxing', 'Judo', 'Kendo'])
    await listPage.open()
    await listPage.remove('Boxing')
    const message = listPage.toast('Boxing deleted')
    await message.hover()
    await page.clock.runFor(UNDO_MS * 3)
    await expect(message).toBeVisible()
    await page.mouse.move(10, 300)
    await page.clock.runFor(UNDO_MS / 2)
    await expect(message).toBeVisible()
    await page.clock.runFor(UNDO_MS)
    await expect(message).toBeHidden()

    await listPage.remove('Kendo')
    await listPage.remove('Judo')
    await listPage.statusSwitch('Archery').click()
    const [first, second] = [listPage.toast('2 entries deleted'), listPage.toast('Archery deactivated')]
    await expect(second).toBeVisible()
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

  test('an error toast stays until it is closed; if many toasts are open, the newest and its button are visible', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403), refusedWith(409))
    const used = ['Linked A', 'Linked B', 'Linked C', 'Linked D']
    const unused = ['Free A', 'Free B']
    await api.replaceRows(sports, [...used, ...unused])
    await refuseRequests(page, { url: `**${sports.api}/*`, method: 'DELETE', code: 'forbidden' })
    await listPage.open()
    await listPage.remove('Linked A')
    const message = listPage.messages.filter({ hasText: 'You are not allowed to do this.' })
    await expect(message).toBeVisible()
    await page.clock.runFor(UNDO_MS * 10)
    await expect(message).toBeVisible()
    await closeButtonOf(message).click()
    await page.clock.runFor(500)
    await expect(message).toBeHidden()

    await endInterceptions(page)
    await refuseAsInUse(page, { url: `**${sports.api}/*`, by: ['Junior plan'], others: 0 })
    for (const name of used) {
      await listPage.remove(name)
      await expect(listPage.messages.filter({ hasText: name })).toBeVisible()
    }
    await endInterceptions(page)
    for (const name of unused) await listPage.remove(name)
    await expect(listPage.toast('2 entries deleted')).toBeVisible()
    // each new toast has replaced the oldest toast
    await expect(listPage.messages.filter({ hasText: 'Linked A' })).toHaveCount(0)
    await expect(listPage.undoButtons).toHaveCount(1)
    await listPage.undoButton.click()
    for (const name of unused) await expect(listPage.row(name)).toBeVisible()
  })
})

const closeButtonOf = (message: Locator) => message.getByRole('button', { name: 'Close' })

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return true
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
