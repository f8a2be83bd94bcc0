import { sports } from '@touchline/contract/master-data/lists'
import { signInAt } from '../fixtures/api.ts'
import { endInterceptions, failRequests, intercept, refusedWith } from '../fixtures/network.ts'
import { expect, ownerTest, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'

const ACTIVITY = '**/api/profile/*/activity'
const MINUTE_MS = 60_000

ownerTest(
  'recent activity lists the actions as sentences, newest first',
  async ({ signedIn: page, shell, site, owner, ownerApi, api }) => {
    test.slow()
    await api.replaceRows(sports)
    await ownerApi.add(sports, 'Kendo', { name_ja: '剣道' })
    const judo = await ownerApi.add(sports, 'Judo')
    await ownerApi.save(sports, judo.id, { description: 'On mats' })
    await ownerApi.replaceRows(sports, [])
    await ownerApi.saveProfile({ designation: 'Secretary' })

    await test.step('the sentences are in English, and deleted records are not linked', async () => {
      const profile = new ProfilePage(page)
      await profile.open()
      await expect(profile.activities).toContainText([
        'Changed the profile',
        'Deleted “Kendo” from Sports',
        'Deleted “Judo” from Sports',
        'Changed “Judo” in Sports',
        'Added “Judo” to Sports',
        'Added “Kendo” to Sports',
        'Signed in',
        /The account was created.*Command line/,
      ])
      await expect(profile.activities.first()).toContainText('This computer')
      await expect(profile.activities.getByRole('link')).toHaveCount(0)
    })

    await test.step('in Japanese, the sentences contain the Japanese names of the records', async () => {
      await ownerApi.savePreferences({ language: 'ja' })
      await page.reload()
      const profile = new ProfilePage(page, 'ja')
      await expect(profile.activities.last()).toContainText('アカウントが作成されました')
      await expect(profile.activities.filter({ hasText: 'スポーツに「剣道」を追加しました' })).toHaveCount(1)
      await expect(profile.activities.filter({ hasText: 'スポーツから「Judo」を削除しました' })).toHaveCount(
        1,
      )
    })

    await test.step('a refused sign-in of this account is listed', async () => {
      await ownerApi.savePreferences({ language: 'en' })
      const wrong = { ...owner, password: 'not the password of this account' }
      await expect(signInAt(site.url, wrong)).rejects.toThrow('401')
      await page.reload()
      await expect(new ProfilePage(page).activities.first()).toContainText('Sign-in refused: wrong password')
    })

    await test.step('an action on the page is added, and an existing record is linked', async () => {
      const profile = new ProfilePage(page)
      const { id } = await ownerApi.add(sports, 'Karate')
      await shell.chooseTheme('Dark')
      await expect(profile.activities).toContainText(['Changed the profile', 'Added “Karate” to Sports'])
      await profile.activities.getByRole('link', { name: 'Added “Karate” to Sports' }).click()
      await expect(page).toHaveURL(`/master-data/sports?edit=${id}`)
      await expect(new MasterListPage(page, sports).panel.name).toHaveValue('Karate')
    })
  },
)

test('“More” leads to the audit entries of the signed-in person', async ({
  signedIn: page,
  session,
  shell,
}) => {
  await new ProfilePage(page).open()
  await page.getByRole('link', { name: 'More in the audit trail' }).click()
  await expect(shell.heading('Audit trail')).toBeVisible()
  await expect(page).toHaveURL(`/settings/finance-and-audit/audit-trail?actor=${session.user.id}`)
})

test('recent activity shows relative times, which are updated, and the exact time in the title attribute', async ({
  signedIn: page,
}) => {
  await page.clock.install()
  const profile = new ProfilePage(page)
  await profile.open()
  const time = profile.activities.first().getByRole('time')
  await expect(time).toHaveText('just now')
  await expect(time).toHaveAttribute('title', /^\d\d-\d\d-\d{4} \d\d:\d\d$/)
  await page.clock.fastForward(3 * MINUTE_MS)
  await expect(time).toHaveText(/^[34] minutes ago$/)
  await page.clock.fastForward(3 * MINUTE_MS)
  await expect(time).toHaveText(/^[67] minutes ago$/)
})

test('recent activity has a message if it is empty, and a retry button after a failed load', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  const profile = new ProfilePage(page)
  await intercept(page, ACTIVITY, (route) => route.fulfill({ json: { success: true, data: [] } }))
  await profile.open()
  await expect(page.getByText('No activity yet. Your sign-ins and changes appear here.')).toBeVisible()

  await failRequests(page, ACTIVITY, 'GET')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Your activity could not be loaded')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await endInterceptions(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(profile.activities).not.toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
