import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { overflowOf, scrollAboveFoot } from '../fixtures/measure.ts'
import { failRequests, refusedWith } from '../fixtures/network.ts'
import { screenOf } from '../fixtures/widths.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const CODES = '**/api/phone-code'
const TWO_LINES_MIN_PX = 50
const words = {
  japan: 'Japan +81',
  kingdom: 'United Kingdom +44',
  longest: 'Azerbaijan +994',
  example: 'e.g. 090-1234-5678',
}

test('a phone number has a country, which follows a pasted calling code and is found by its name or its calling code', async ({
  signedIn: page,
  ownerApi,
}) => {
  const editPage = new EditProfilePage(page)
  const { japan, kingdom, example } = words
  await editPage.open()
  const { phone } = editPage
  const country = editPage.choice('phone_country')
  await expect(phone).toHaveAttribute('placeholder', example)
  await expect(phone).toHaveAttribute('inputmode', 'tel')
  await phone.fill('03-1234-5678')
  await expect(country).toHaveValue(japan)
  await phone.fill('+44 20 7946 0958')
  await expect(country).toHaveValue(kingdom)
  await expect(country.locator('xpath=..')).toContainText('+44')
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  await editPage.save()
  await expect(editPage.statusMessage()).toBeVisible()
  expect(await ownerApi.profile()).toMatchObject({ phone_country: 'GB', phone: '+442079460958' })
  await page.reload()
  await expect(country).toHaveValue(kingdom)
  await expect(phone).toHaveValue('020 7946 0958')

  const options = page.getByRole('option')
  await country.click()
  for (const typed of ['44', words.kingdom.slice(0, 3)]) {
    await country.fill(typed)
    await expect(options.filter({ hasText: words.kingdom }), typed).toHaveCount(1)
  }
  await options.filter({ hasText: words.kingdom }).click()
  await expect(country).toHaveValue(words.kingdom)
  await expect(editPage.phone).toHaveAttribute('placeholder', /07400 123456/)
  await country.click()
  await country.fill('44')
  await expect(options.first()).toHaveText(words.kingdom)
  await country.fill('994')
  await expect(options).toHaveText(words.longest)
  expect((await options.first().boundingBox())?.height).toBeLessThan(TWO_LINES_MIN_PX)
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
})

test('the calling code of a phone number overrides the country, unless several countries have that calling code', async ({
  signedIn: page,
  ownerApi,
  saves,
}) => {
  const editPage = await openWithCodes(page)
  const country = editPage.choice('phone_country')
  await editPage.phone.fill('+1 416 967 1111')
  await expect(country).toHaveValue('United States +1')
  await editPage.save()
  await expect(country).toHaveValue('Canada +1')
  await expect(editPage.phone).toHaveValue('(416) 967-1111')
  expect(await ownerApi.profile()).toMatchObject({ phone: '+14169671111', phone_country: 'CA' })
  await editPage.phone.fill('＋８１ 3-1234-5678')
  await expect(country).toHaveValue(words.japan)
  await editPage.save()
  await expect(editPage.phone).toHaveValue('03-1234-5678')
  expect(await ownerApi.profile()).toMatchObject({ phone: '+81312345678', phone_country: 'JP' })
  for (const sent of saves) expect(sent).not.toHaveProperty('phone_country')

  await country.click()
  await expect(page.getByRole('option').first()).toHaveText(words.japan)
  // the list is rendered outside of the landmarks and scrolled with the arrow keys of its field
  await expectNoViolations(page, 'countries to choose from', ['region', 'scrollable-region-focusable'])
  await page.getByRole('option', { name: 'Guernsey' }).click()
  await editPage.phone.fill('+44 1481 960194')
  await expect(country).toHaveValue('Guernsey +44')
})

test('an invalid phone number is an error at its field and is not cleared', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422))
  await page.setViewportSize(screenOf(375).viewport)
  const editPage = await openWithCodes(page)
  await editPage.phone.fill('12')
  const scrolledTo = await page.evaluate(() => window.scrollY)
  await editPage.saveButton.focus()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)
  await scrollAboveFoot(editPage.phone, 30)
  await page.keyboard.press('Enter')
  await expect(editPage.phone).toBeFocused()
  await expect
    .poll(() => distanceBetween(page.getByText(/^Enter a phone number/), editPage.foot))
    .toBeGreaterThan(0)
  await expect(editPage.phone).toHaveAttribute('aria-invalid', 'true')
  await expect(editPage.phone).toHaveAccessibleDescription(
    /Enter a phone number that is valid in the selected country/,
  )
  await expect(editPage.phone).toHaveValue('12')
  await expectNoViolations(page, 'a phone number that was refused')
})

test('the calling codes of the phone field are loaded once for each language', async ({
  signedIn: page,
  shell,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/phone-code') && calls.push(request.url()))
  const editPage = await openWithCodes(page)
  await editPage.phone.fill('03-1234-5678')
  await expect(editPage.choice('phone_country')).toHaveValue(words.japan)
  await shell.chooseLanguage('日本語')
  await expect(new EditProfilePage(page, 'ja').choice('phone_country')).toHaveValue('日本 +81')
  await shell.chooseLanguage('English')
  await expect(editPage.choice('phone_country')).toHaveValue(words.japan)
  expect(calls).toHaveLength(2)
})

test('if the calling codes cannot be loaded, one message is shown and a phone number with a calling code can be saved', async ({
  signedIn: page,
  ownerApi,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  await failRequests(page, CODES, 'GET')
  const editPage = new EditProfilePage(page)
  await editPage.open()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toHaveCount(1)
  await editPage.choice('phone_country').click()
  await expect(page.getByText('No match')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await editPage.phone.fill('+81 3 1234 5678')
  await editPage.save()
  await expect(editPage.statusMessage()).toBeVisible()
  expect(await ownerApi.profile()).toMatchObject({ phone: '+81312345678', phone_country: 'JP' })

  await page.reload()
  await expect(editPage.choice('phone_country')).toHaveValue('+81')
  await editPage.phone.fill('+1 416 967 1111')
  await editPage.save()
  await expect(editPage.choice('phone_country')).toHaveValue('+1')
  expect(await ownerApi.profile()).toMatchObject({ phone: '+14169671111', phone_country: 'CA' })
})

async function openWithCodes(page: Page): Promise<EditProfilePage> {
  const editPage = new EditProfilePage(page)
  await editPage.open()
  await expect(editPage.phone).toHaveAttribute('placeholder', words.example)
  return editPage
}

/** The distance is in pixels. It is negative if the lower element covers the upper element. */
async function distanceBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  if (!above || !below) throw new Error('One of the elements is not visible')
  return below.y - above.y - above.height
}
