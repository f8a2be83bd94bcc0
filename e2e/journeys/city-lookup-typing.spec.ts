import type { Page } from '@playwright/test'
import { expect, OWNER, test } from '../fixtures/edit-profile-test.ts'
import { compose, dispatchComposingKey } from '../fixtures/input-events.ts'
import { holdRequests } from '../fixtures/network.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const DEBOUNCE_MS = 250

test('a city search is sent once, 250 ms after the last key', async ({ signedIn: page }) => {
  await page.clock.install()
  const { city, searches } = await openWithCityFocused(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'naha') {
    await page.keyboard.type(letter)
    await page.clock.runFor(DEBOUNCE_MS - 1)
  }
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches).toEqual(['naha'])
  await city.fill('n')
  await city.fill('..')
  await page.clock.runFor(DEBOUNCE_MS * 4)
  await city.fill('津')
  await page.clock.runFor(DEBOUNCE_MS)
  await expect.poll(() => searches).toEqual(['naha', '津'])
})

test('typing on aborts the previous city search, and a response after the field lost the focus does not open the list', async ({
  signedIn: page,
}) => {
  const { city, options, searches } = await openWithCityFocused(page)
  const response = await holdRequests(page, '**/api/get-city/sapporo')
  await city.fill('sapporo')
  await expect.poll(() => searches).toEqual(['sapporo'])
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sapporo'))
  await city.fill('naha')
  await aborted
  await expect(options.first()).toContainText('Naha')
  response.release()
  await expect(options.filter({ hasText: 'Sapporo' })).toHaveCount(0)
  await expect(city).toHaveValue('naha')

  const late = await holdRequests(page, '**/api/get-city/nara')
  await city.fill('nara')
  await expect.poll(() => searches).toEqual(['sapporo', 'naha', 'nara'])
  await page.keyboard.press('Tab')
  late.release()
  await city.focus()
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toContainText('Nara')
})

test('the city field does not search, choose or submit while an input method is composing', async ({
  signedIn: page,
  saves,
}) => {
  const { city, options, searches } = await openWithCityFocused(page)
  await compose(page, 'な')
  await compose(page, 'なら')
  await expect(city).toHaveValue('なら')
  await dispatchComposingKey(page, { key: 'Enter', code: 'Enter' })
  await expect(options).toHaveCount(0)
  expect(searches).toEqual([])
  await page.keyboard.insertText('奈良')
  await expect(city).toHaveValue('奈良')
  await expect(options.first()).toBeVisible()
  expect(searches).toEqual(['奈良'])
  await page.keyboard.press('ArrowDown')
  await dispatchComposingKey(page, { key: 'Enter', code: 'Enter' })
  await expect(city).toHaveValue('奈良')
  expect(saves).toEqual([])
})

test('the list of cities works with the keyboard only', async ({ signedIn: page, saves }) => {
  const { city, options } = await openWithCityFocused(page)
  const active = page.getByRole('option', { selected: true })
  await expect(city).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('spring')
  await expect(options).toHaveCount(20)
  await expect(city).toHaveAttribute('aria-expanded', 'true')
  await expect(active).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText((await options.first().textContent()) ?? '')
  await expect(city).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(city).toHaveValue('spring')
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(20)
  await page.keyboard.press('Escape')
  await page.keyboard.type('f')
  await expect(options.first()).toContainText('Springf')
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(city).toHaveValue('springf')
  expect(saves).toEqual([])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = (await options.nth(1).locator('b').textContent()) ?? ''
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue(second)
  await expect(city).toBeFocused()
  await expect(new EditProfilePage(page).text('country')).toHaveValue(/./)
  expect(saves).toEqual([])
})

async function openWithCityFocused(page: Page) {
  const searches: string[] = []
  page.on('request', (request) => {
    const [, text] = request.url().split('/api/get-city/')
    if (text !== undefined) searches.push(decodeURIComponent(text))
  })
  const editPage = new EditProfilePage(page)
  await editPage.open()
  const city = editPage.choice('city')
  await expect(editPage.text('firstname')).toHaveValue(OWNER.firstname)
  await city.focus()
  return { city, searches, options: page.getByRole('option') }
}
