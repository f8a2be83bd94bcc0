import { expect, OWNER, test } from '../fixtures/edit-profile-test.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { endInterceptions, failRequests, holdRequests, refusedWith } from '../fixtures/network.ts'
import { EditProfilePage, type TextName } from '../pages/edit-profile-page.ts'

const typed = {
  firstname: 'Akiko',
  lastname: 'Moriyama',
  designation: 'Head of fixtures',
  address: '1-2-3 Jingumae\nKasumi Building 4F',
  postal_code: '150-0001',
} as const
const entries = Object.entries(typed) as [TextName, string][]
const city = {
  city: '札幌市',
  state: '北海道',
  country: '日本',
} as const

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('every field of the profile is saved and shown again after a reload', async ({
    signedIn: page,
    ownerApi,
  }) => {
    const editPage = new EditProfilePage(page, 'ja')
    await editPage.open()
    await expect(editPage.text('firstname')).toHaveValue(OWNER.firstname)
    for (const [name, value] of entries) await editPage.text(name).fill(value)
    await editPage.phone.fill('03-1234-5678')
    await editPage.chooseCity('Sapporo', city.state)
    await expect(editPage.text('country')).toHaveValue(city.country)
    await editPage.choose('page_size', '50')
    await editPage.choose('date_format', 'yyyy/mm/dd')
    await editPage.save()
    await expect(editPage.saved).toBeVisible()
    await expect(editPage.saveButton).toBeDisabled()
    await expect(editPage.form).toBeFocused()
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    expect(await ownerApi.profile()).toMatchObject({
      ...typed,
      phone: '+81312345678',
      phone_country: 'JP',
      city: 'Sapporo',
      state: 'Hokkaido',
      country: 'Japan',
      page_size: 50,
      date_format: 'yyyy/mm/dd',
    })

    await page.reload()
    for (const [name, value] of entries) await expect(editPage.text(name)).toHaveValue(value)
    await expect(editPage.phone).toHaveValue('03-1234-5678')
    await expect(editPage.choice('city')).toHaveValue(city.city)
    await expect(editPage.text('state')).toHaveValue(city.state)
    await editPage.back.click()
    await expect(page).toHaveURL('/admin-profile')
    for (const shown of ['Akiko', typed.designation, '150-0001', city.state]) {
      await expect(page.getByRole('main')).toContainText(shown)
    }
  })
})

test('the profile form has autocomplete attributes, a read-only role and a growing address, and orders the names by the language', async ({
  signedIn: page,
  editPage,
}) => {
  await editPage.open()
  const autoCompletes = {
    firstname: 'given-name',
    lastname: 'family-name',
    designation: 'organization-title',
    email: 'email',
    address: 'street-address',
    postal_code: 'postal-code',
  } as const
  for (const [name, autoComplete] of Object.entries(autoCompletes) as [TextName, string][]) {
    await expect(editPage.text(name)).toHaveAttribute('autocomplete', autoComplete)
  }
  await expect(editPage.role).toHaveAttribute('readonly')
  await expect(editPage.role).toHaveAccessibleDescription(
    'Assigned to your account. It cannot be changed here.',
  )

  const address = editPage.text('address')
  await expect(address).toBeEnabled()
  const before = await address.evaluate(({ clientHeight }) => clientHeight)
  await address.fill('1-2-3 Jingumae\n'.repeat(6))
  const { hidden, height } = await address.evaluate(({ scrollHeight, clientHeight }) => ({
    hidden: scrollHeight - clientHeight,
    height: clientHeight,
  }))
  expect(hidden).toBe(0)
  expect(height).toBeGreaterThan(before)

  const names = () =>
    page
      .locator('form input[name], form textarea')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[])
          .map(({ name }) => name)
          .filter((name) => /^(firstname|lastname|address|postal_code)$/.test(name)),
      )
  expect(await names()).toEqual(['firstname', 'lastname', 'address', 'postal_code'])
  await page.getByRole('radio', { name: '日本語' }).check()
  await expect(new EditProfilePage(page, 'ja').text('lastname')).toBeVisible()
  expect(await names()).toEqual(['lastname', 'firstname', 'postal_code', 'address'])
})

test('loading the profile form does not move any field, and shows a failure with a retry button', async ({
  editPage,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500), /getProfileData error/)
  await editPage.open()
  await expect(editPage.text('firstname')).toHaveValue(OWNER.firstname)
  const profile = await holdRequests(editPage.page, '**/api/profile/*')
  await editPage.page.reload()
  const positions = () =>
    editPage.form
      .locator('input[name]')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().toJSON()))
  await expect(editPage.form).toHaveAttribute('aria-busy', 'true')
  const before = await positions()
  profile.release()
  await expect(editPage.text('firstname')).toHaveValue(OWNER.firstname)
  expect(await positions()).toEqual(before)

  await endInterceptions(editPage.page)
  await failRequests(editPage.page, '**/api/profile/*', 'GET')
  await editPage.goto()
  const main = editPage.page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Your profile could not be loaded')
  await endInterceptions(editPage.page)
  await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(editPage.text('firstname')).toHaveValue(OWNER.firstname)
})
