import type { DateFormat } from '@touchline/contract/date-time'
import { sports } from '@touchline/contract/master-data/lists'
import { holdRequests } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/owner-test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const PROFILE = '**/api/profile/*'
const today = {
  'mm/dd/yyyy': /^\d\d\/\d\d\/\d{4}$/,
  'yyyy-mm-dd': /^\d{4}-\d\d-\d\d$/,
  'dd-mm-yyyy': /^\d\d-\d\d-\d{4}$/,
} satisfies Partial<Record<DateFormat, RegExp>>

test.beforeEach(({ api }) => api.fill(sports, ['Kendo']))

test('dates use the format of the site, or the preferred format of the administrator', async ({
  listPage,
  ownerApi,
  saveSettings,
  signedIn: page,
}) => {
  const day = listPage.row('Kendo').getByRole('cell')
  await saveSettings({ default_date_format: 'mm/dd/yyyy' })
  await listPage.open()
  await expect(day.filter({ hasText: today['mm/dd/yyyy'] })).toHaveCount(1)
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(profile.fact('dateFormat')).toHaveText('Site default (mm/dd/yyyy)')

  await ownerApi.saveProfile({ date_format: 'yyyy-mm-dd' })
  await listPage.open()
  await expect(day.filter({ hasText: today['yyyy-mm-dd'] })).toHaveCount(1)
})

test('the preferred date format applies on another browser right after sign-in, before the profile is loaded', async ({
  openBrowser,
  owner,
  ownerApi,
}) => {
  await ownerApi.saveProfile({ date_format: 'yyyy-mm-dd' })
  const other = await openBrowser({ locale: 'en' })
  const profile = await holdRequests(other, PROFILE)
  const signIn = new SignInPage(other)
  await signIn.open('?from=/master-data/sports')
  await signIn.signIn(owner)
  const day = new MasterListPage(other, sports).row('Kendo').getByRole('cell')
  await expect(day.filter({ hasText: today['yyyy-mm-dd'] })).toHaveCount(1)
  profile.release()
})
