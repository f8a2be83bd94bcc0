import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { failRequests, refusedWith } from '../fixtures/answers.ts'
import { signInAt } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/owner-test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'

const ACTIVITY = '**/api/profile/*/activity'
const MINUTE_MS = 60_000

test('recent activity lists the actions as sentences, newest first', async ({
  signedIn: page,
  ownerApi,
  api,
}) => {
  await api.fill(sports)
  await ownerApi.add(sports, 'Kendo', { name_ja: '剣道' })
  const judo = await ownerApi.add(sports, 'Judo')
  await ownerApi.save(sports, judo.id, { description: 'On mats' })
  await ownerApi.fill(sports, [])
  await ownerApi.saveProfile({ designation: 'Secretary' })

  await test.step('in English', async () => {
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

  await test.step('in Japanese, with the names of the rows', async () => {
    await ownerApi.savePreferences({ language: 'ja' })
    await page.reload()
    const profile = new ProfilePage(page, 'ja')
    await expect(profile.activities.last()).toContainText('アカウントが作成されました')
    await expect(profile.activities.filter({ hasText: 'スポーツに「剣道」を追加しました' })).toHaveCount(1)
    await expect(profile.activities.filter({ hasText: 'スポーツから「Judo」を削除しました' })).toHaveCount(1)
  })
})

test('recent activity has a sentence for tests, moves, resent mails and key rotation', async ({
  signedIn: page,
}) => {
  const actions = [
    ['settings.mail', 'tried', 'Tested the automatic e-mail settings'],
    ['settings.fileServer', 'tried', 'Tested the file server settings'],
    ['settings.fileServer', 'updated', 'Changed the file server settings'],
    ['mails', 'resent', 'Resent an e-mail'],
    ['file_storage', 'move_started', 'Started moving files'],
    ['file_storage', 'move_stopped', 'Stopped moving files'],
    ['file_storage', 'access_forgotten', 'Removed access to a former bucket'],
    ['secrets', 'rotated', 'Rotated the encryption key for secrets'],
  ] as const
  const data = actions.map(([area, action], id) => ({
    ...{ id, area, action, record_id: null, name: null, ip: null, source: 'web' },
    at: '2026-01-02T03:04:05.678Z',
  }))
  await page.route(ACTIVITY, (route) => route.fulfill({ json: { success: true, data } }))
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(profile.activities).toContainText(actions.map(([, , words]) => words))
})

test('recent activity links to an existing record', async ({ signedIn: page, ownerApi, api }) => {
  await api.fill(sports)
  const { id } = await ownerApi.add(sports, 'Kendo')
  const profile = new ProfilePage(page)
  await profile.open()
  await profile.activities.getByRole('link', { name: 'Added “Kendo” to Sports' }).click()
  await expect(page).toHaveURL(`/master-data/sports?edit=${id}`)
  await expect(new MasterListPage(page, sports).panel.name).toHaveValue('Kendo')
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

test('recent activity contains failed sign-ins to the own account', async ({
  signedIn: page,
  owner,
  site,
}) => {
  const wrong = { ...owner, password: 'not the password of this account' }
  await expect(signInAt(site.url, wrong)).rejects.toThrow('401')
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(profile.activities.first()).toContainText('Sign-in refused: wrong password')
})

test('recent activity is updated after an action on the page', async ({ signedIn: page, shell }) => {
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(profile.activities).toContainText(['Signed in', 'The account was created'])
  await shell.chooseTheme('Dark')
  await expect(profile.activities).toContainText([
    'Changed the profile',
    'Signed in',
    'The account was created',
  ])
})

test('recent activity describes unknown actions in general', async ({ signedIn: page }) => {
  await answerWith(page, [
    { area: 'auth', action: 'password_change_refused' },
    { area: 'auth', action: 'something_new' },
    { area: 'settings.general', action: 'updated' },
    { area: 'settings.new_group', action: 'updated' },
    { area: 'sports', action: 'updated', record_id: 7 },
    { area: 'sports', action: 'something_new', name: 'Kendo', record_id: 8 },
    { area: 'newcomers', action: 'created', ip: null, source: 'command_line' },
  ])
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(profile.activities).toContainText([
    'Password change refused: wrong password',
    'Sign-in activity',
    'Changed the general settings',
    'Changed the settings',
    'Changed an entry in Sports',
    'Activity on “Kendo” in Sports',
    /Other activity.*Command line/,
  ])
})

test('recent activity shows a message if it is empty', async ({ signedIn: page }) => {
  await answerWith(page, [])
  await new ProfilePage(page).open()
  await expect(page.getByText('No activity yet. Your sign-ins and changes appear here.')).toBeVisible()
})

test('recent activity has a retry button if it could not be loaded', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  await failRequests(page, ACTIVITY, 'GET')
  const profile = new ProfilePage(page)
  await profile.open()
  await expect(page.getByRole('alert')).toContainText('Your activity could not be loaded')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(profile.activities).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

function answerWith(page: Page, activities: readonly object[]): Promise<unknown> {
  const at = new Date().toISOString()
  const common = { at, record_id: null, name: null, ip: '203.0.113.9', source: 'web' }
  const data = activities.map((activity, index) => ({ id: index + 1, ...common, ...activity }))
  return page.route(ACTIVITY, (route) => route.fulfill({ json: { success: true, data } }))
}
