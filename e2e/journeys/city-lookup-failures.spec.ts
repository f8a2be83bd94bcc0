import { errorKinds } from '@touchline/contract/http/errors'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { endInterceptions, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const SEARCH = '**/api/get-city/*'
const DETAILS = '**/api/get-country-state-by-city/*'
/** The English texts are from spec 8. */
const texts = {
  search: (error: string) => `Something went wrong getCityData ${error}`,
  details: (error: string) => `Something went wrong getCountryStateByCity ${error}`,
  sapporo: 'Sapporo',
  japan: 'Japan',
}

const message = errorKinds.internal.message.en
const { sapporo, japan } = texts

test('a failed city search shows one warning and keeps the typed text; a city whose details cannot be loaded stays selected', async ({
  signedIn: page,
  expectedErrors,
  ownerApi,
}) => {
  expectedErrors.push(refusedWith(500))
  const editPage = new EditProfilePage(page)
  await editPage.open()
  await refuseRequests(page, { url: SEARCH, method: 'GET', code: 'internal' })
  const city = editPage.choice('city')
  const warning = page.getByRole('alert').filter({ hasText: texts.search(message) })
  for (const typed of ['sap', 'sapp']) {
    const answered = page.waitForResponse(SEARCH)
    await city.fill(typed)
    await answered
    await expect(warning).toHaveCount(1)
    await expect(city).toHaveValue(typed)
  }
  await endInterceptions(page)
  await city.fill('sappo')
  await expect(page.getByRole('option').first()).toContainText(sapporo)

  await refuseRequests(page, { url: DETAILS, method: 'GET', code: 'internal' })
  await editPage.chooseCity('sapporo', sapporo)
  const detailsWarning = page.getByRole('alert').filter({ hasText: texts.details(message) })
  await expect(detailsWarning).toHaveCount(1)
  await expect(editPage.choice('city')).toHaveValue(sapporo)
  await expect(editPage.text('country')).toHaveValue(japan)
  await editPage.save()
  await expect(editPage.statusMessage()).toBeVisible()
  expect(await ownerApi.profile()).toMatchObject({ city: 'Sapporo', country: 'Japan' })
})

test('a new warning of the city search replaces the previous one; a search after the end of the session leads to sign-in without a warning', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500), refusedWith(503), refusedWith(401))
  const editPage = new EditProfilePage(page)
  await editPage.open()
  const warnings = page.getByRole('alert').filter({ hasText: /^Something went wrong get/ })
  for (const code of ['internal', 'unavailable'] as const) {
    await endInterceptions(page)
    await refuseRequests(page, { url: SEARCH, method: 'GET', code })
    await editPage.choice('city').fill(`sapporo ${code}`)
    await expect(warnings).toHaveText(texts.search(errorKinds[code].message.en))
  }

  await endInterceptions(page)
  await refuseRequests(page, { url: SEARCH, method: 'GET', code: 'unauthenticated' })
  await editPage.choice('city').fill('sapporo')
  await expect(page).toHaveURL(/\/\?from=/)
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0)
})
