import {
  endInterceptions,
  failRequests,
  intercept,
  modifyResponses,
  refusedWith,
} from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, ownerTest, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { SessionCard } from '../pages/session-card.ts'

const PROFILE = '**/api/profile/*'
const values = {
  firstname: 'Given',
  lastname: 'Family',
  designation: 'Head of registrations',
  phone_country: 'JP',
  phone: '03-1234-5678',
  address: '1-2-3 Marunouchi\nFourth floor',
  postal_code: '100-0005',
  city: 'A village',
  state: 'A region',
  country: 'A country',
}
const missing = [
  ['phone', 'phone'],
  ['address', 'address'],
  ['postalCode', 'postal_code'],
  ['city', 'city'],
  ['state', 'state'],
  ['country', 'country'],
] as const

ownerTest(
  'the profile shows every stored value, and follows a change on another device',
  async ({ signedIn: page, ownerApi, owner, shell }) => {
    await ownerApi.saveProfile({ ...values, theme: 'light', page_size: 50, date_format: 'yyyy/mm/dd' })
    const profile = new ProfilePage(page)
    const checkProfile = async () => {
      await expect(profile.name('Given Family')).toBeVisible()
      await expect(profile.main.getByText(values.designation)).toBeVisible()
      await expect(profile.fact('email')).toHaveText(owner.email)
      const phone = profile.fact('phone').getByRole('link', { name: '+81 3 1234 5678' })
      await expect(phone).toHaveAttribute('href', 'tel:+81312345678')
      await expect(profile.fact('address').getByText('Fourth floor')).toHaveCSS('white-space', 'pre-line')
      await expect(profile.fact('address')).toHaveText(values.address)
      await expect(profile.fact('postalCode')).toHaveText(values.postal_code)
      for (const name of ['city', 'state', 'country'] as const) {
        await expect(profile.fact(name)).toHaveText(values[name])
      }
      await expect(profile.fact('pageSize')).toHaveText('50')
      await expect(profile.fact('dateFormat')).toHaveText('yyyy/mm/dd')
      await expect(profile.main.getByText(profile.words.none)).toHaveCount(0)
    }
    await profile.open()
    await atEachWidth(page, checkProfile)

    await test.step('a name in kanji, saved on another device, starts with the family name', async () => {
      await ownerApi.saveProfile({ firstname: '花子', lastname: '山田', date_format: 'yyyy-mm-dd' })
      await page.reload()
      await expect(profile.name('山田 花子')).toBeVisible()
      await expect(shell.sidebar.getByText('山田 花子', { exact: true })).toBeVisible()
      const storedUser = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
      await expect.poll(storedUser).toMatchObject({ firstname: '花子', date_format: 'yyyy-mm-dd' })
    })
  },
)

ownerTest(
  'an empty value of the profile has a placeholder and a link to its field in the form',
  async ({ signedIn }) => {
    const profile = new ProfilePage(signedIn)
    const { none, unset, siteDefault } = profile.words
    await profile.open()
    for (const [fact] of missing) await expect(profile.fact(fact)).toHaveText(none)
    for (const name of ['language', 'theme', 'pageSize'] as const) {
      await expect(profile.fact(name)).toHaveText(unset[name])
    }
    await expect(profile.fact('dateFormat')).toHaveText(siteDefault)
    await expect(profile.logo).toHaveCount(0)
    await expect(profile.edit).toHaveAttribute('href', '/edit-profile')
    for (const [fact, field] of missing) {
      await profile.fact(fact).getByRole('link', { name: profile.words[fact] }).press('Enter')
      await expect(signedIn).toHaveURL(`/edit-profile#${field}`)
      await expect(signedIn.locator(`input[name="${field}"], textarea[name="${field}"]`)).toBeFocused()
      await expect(signedIn.locator(':focus')).toBeInViewport({ ratio: 1 })
      await signedIn.goBack()
    }
  },
)

test('a long name is complete on a phone, and rows have a limited width on a wide screen', async ({
  signedIn: page,
}) => {
  const profile = new ProfilePage(page)
  const names = { firstname: 'Somebody'.repeat(7), lastname: 'Family'.repeat(10) }
  await modifyResponses(page, PROFILE, names)
  await page.setViewportSize({ width: 375, height: 800 })
  await profile.open()
  const name = profile.name(`${names.firstname} ${names.lastname}`)
  await expect(name).toBeVisible()
  const { height, isWhole } = await name.evaluate((heading) => ({
    height: heading.clientHeight,
    isWhole: heading.scrollHeight <= heading.clientHeight,
  }))
  expect(isWhole).toBe(true)
  expect(height).toBeLessThan(120)
  await page.setViewportSize({ width: 2560, height: 800 })
  const row = await profile.fact('address').locator('xpath=..').boundingBox()
  expect(row?.width).toBeLessThan(1200)
})

test('the profile shows the company logo, no picture if the logo is missing, and a retry button after a failed load', async ({
  signedIn: page,
  shell,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(404), refusedWith(500), /^console: getProfileData error /)
  const { buffer, mimeType } = pngFile('logo.png', { width: 256, height: 128 })
  await intercept(page, '**/files/large.webp', (route) =>
    route.fulfill({ body: buffer, contentType: mimeType }),
  )
  await intercept(page, '**/files/gone.webp', (route) => route.fulfill({ status: 404 }))
  const profile = new ProfilePage(page)
  await modifyResponses(page, PROFILE, { company_logo_url: '/files/large.webp' })
  await profile.open()
  await expect(profile.logo).toHaveAttribute('src', '/files/large.webp')
  await expect(profile.logo).toHaveAccessibleName('Company logo')
  await modifyResponses(page, PROFILE, { company_logo_url: '/files/gone.webp' })
  await page.reload()
  await expect(profile.edit).toBeVisible()
  await expect(profile.logo).toHaveCount(0)

  await failRequests(page, PROFILE, 'GET')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(new SessionCard(page).rows).not.toHaveCount(0)
  await expect(shell.menu).toBeVisible()
  await endInterceptions(page)
  await profile.main.getByRole('button', { name: 'Try again' }).click()
  await expect(profile.edit).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
