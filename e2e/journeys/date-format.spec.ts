import type { DateFormat } from '@touchline/contract/date-time'
import { sports } from '@touchline/contract/master-data/lists'
import { holdRequests } from '../fixtures/network.ts'
import { expect, ownerTest as test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const PROFILE = '**/api/profile/*'
const today = {
  'mm/dd/yyyy': /^\d\d\/\d\d\/\d{4}$/,
  'yyyy-mm-dd': /^\d{4}-\d\d-\d\d$/,
} satisfies Partial<Record<DateFormat, RegExp>>

test('dates use the format of the site, or the preferred format of the administrator on every browser', async ({
  listPage,
  owner,
  ownerApi,
  api,
  saveSettings,
  shell,
  openBrowser,
  signedIn: page,
}) => {
  await api.replaceRows(sports, ['Kendo'])
  await saveSettings({ default_date_format: 'mm/dd/yyyy' })
  const day = listPage.row('Kendo').getByRole('cell')
  await listPage.open()
  await expect(day.filter({ hasText: today['mm/dd/yyyy'] })).toHaveCount(1)
  await shell.entry('profile').click()
  await expect(new ProfilePage(page).fact('dateFormat')).toHaveText('Site default (mm/dd/yyyy)')
  await ownerApi.saveProfile({ date_format: 'yyyy-mm-dd' })
  await listPage.open()
  await expect(day.filter({ hasText: today['yyyy-mm-dd'] })).toHaveCount(1)

  await test.step('another browser uses the preferred format right after sign-in, before the profile is loaded', async () => {
    const other = await openBrowser({ locale: 'en' })
    const profile = await holdRequests(other, PROFILE)
    const signIn = new SignInPage(other)
    await signIn.open('?from=/master-data/sports')
    await signIn.signIn(owner)
    const dayInOther = new MasterListPage(other, sports).row('Kendo').getByRole('cell')
    await expect(dayInOther.filter({ hasText: today['yyyy-mm-dd'] })).toHaveCount(1)
    profile.release()
  })
})
