import type { Page } from '@playwright/test'
import { expect, OWNER, test } from '../fixtures/edit-profile-test.ts'
import { interceptFirst, refusedWith } from '../fixtures/network.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const LIGHT = 'rgb(246, 248, 247)'
const DARK = 'rgb(14, 21, 19)'

test('a profile without preferences shows the default of each preference', async ({
  editPage,
  saveSettings,
}) => {
  await saveSettings({ default_date_format: 'yyyy/mm/dd' })
  await editPage.page.clock.setFixedTime('2026-11-05T12:00:00+09:00')
  await editPage.open()
  await expect(editPage.choice('language')).toHaveValue('Browser default')
  await expect(editPage.choice('theme')).toHaveValue('System')
  await expect(editPage.choice('page_size')).toHaveValue('Default (25)')
  const format = editPage.choice('date_format')
  await expect(format).toHaveValue('Site default')
  await expect(format).toHaveAccessibleDescription('Example: 2026/11/05')
  await editPage.choose('date_format', 'dd/mm/yyyy')
  await expect(format).toHaveAccessibleDescription('Example: 05/11/2026')
  await editPage.choose('date_format', 'Site default')
  await expect(editPage.saveButton).toBeDisabled()
})

test('a saved language, theme and page size apply to the whole page immediately, and so does a reset here or on another device', async ({
  signedIn: page,
  editPage,
  ownerApi,
  saves,
}) => {
  test.slow()
  const inJapanese = new EditProfilePage(page, 'ja')

  await test.step('a choice applies after it was saved', async () => {
    await editPage.open()
    await editPage.chooseCity('Sapporo', 'Hokkaido')
    await editPage.choose('language', '日本語')
    await editPage.choose('theme', 'Dark')
    await editPage.choose('page_size', '50')
    await expect.poll(() => backgroundOf(page)).toBe(LIGHT)
    await editPage.save()
    await expect(inJapanese.saved).toBeVisible()
    await expect.poll(() => backgroundOf(page)).toBe(DARK)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page).toHaveTitle('プロフィールの編集 · Touchline')
    await expect(inJapanese.choice('theme')).toHaveValue('ダーク')
    await expect(inJapanese.text('state')).toHaveValue('北海道')
    await expect(inJapanese.saveButton).toBeDisabled()
    expect(await storedLanguageAndPageSize(page)).toEqual(['ja', '50'])
    expect(await ownerApi.profile()).toMatchObject({ language: 'ja', theme: 'dark', page_size: 50 })
  })

  await test.step('a reset applies after it was saved', async () => {
    await inJapanese.choose('language', 'ブラウザーの設定に従う')
    await inJapanese.choose('page_size', '標準（25件）')
    await inJapanese.save()
    await expect(editPage.saved).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await storedLanguageAndPageSize(page)).toEqual([null, null])
    expect(saves.at(-1)).toEqual({ language: null, page_size: null, version: expect.any(Number) })
  })

  await test.step('changes on another device apply at the next visit', async () => {
    await ownerApi.savePreferences({ language: 'ja', page_size: 50 })
    await page.reload()
    await expect(inJapanese.choice('language')).toHaveValue('日本語')
    await expect.poll(() => storedLanguageAndPageSize(page)).toEqual(['ja', '50'])
    await ownerApi.savePreferences({ language: null, page_size: null })
    await page.reload()
    await expect(editPage.choice('language')).toHaveValue('Browser default')
    await expect(editPage.choice('page_size')).toHaveValue('Default (25)')
    expect(await storedLanguageAndPageSize(page)).toEqual([null, null])
  })
})

test('a theme and a language chosen in the header appear in the profile form, without a conflict', async ({
  editPage,
  shell,
  ownerApi,
  saves,
}) => {
  await editPage.open()
  await editPage.text('designation').fill('Treasurer')
  await editPage.choose('theme', 'Light')
  await shell.chooseTheme('Dark')
  await expect(editPage.choice('theme')).toHaveValue('Dark')
  await shell.waitForSavedPreferences()
  expect(await ownerApi.profile()).toMatchObject({ theme: 'dark' })
  await editPage.save()
  await expect(editPage.saved).toBeVisible()
  expect(await ownerApi.profile()).toMatchObject({ theme: 'dark', designation: 'Treasurer' })
  expect(saves.at(-1)).toEqual({ designation: 'Treasurer', version: expect.any(Number) })

  await shell.chooseLanguage('日本語')
  const inJapanese = new EditProfilePage(editPage.page, 'ja')
  await expect(inJapanese.choice('language')).toHaveValue('日本語')
  await expect(inJapanese.saveButton).toBeDisabled()
  await expect.poll(() => ownerApi.profile()).toMatchObject({ theme: 'dark', language: 'ja' })
})

test('a theme that is being saved, and a change that was reverted, cause no conflict in the profile form', async ({
  editPage,
  shell,
  ownerApi,
  saves,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(409))
  await editPage.open()
  await editPage.text('designation').fill('Treasurer')
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptFirst(editPage.page, '**/api/update-profile/*', async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  await shell.chooseTheme('Dark')
  await expect.poll(() => ownerApi.profile()).toMatchObject({ theme: 'dark' })
  await editPage.save()
  await expect(editPage.saved).toBeVisible()
  resolve()
  expect(saves).toHaveLength(3)
  expect(await ownerApi.profile()).toMatchObject({ theme: 'dark', designation: 'Treasurer' })

  await editPage.text('designation').fill('Head of fixtures')
  await ownerApi.saveProfile({ firstname: 'Elsewhere' })
  await ownerApi.saveProfile({ firstname: OWNER.firstname })
  await editPage.save()
  await expect.poll(() => ownerApi.profile()).toMatchObject({ ...OWNER, designation: 'Head of fixtures' })
  await expect(editPage.saveMergedButton).toHaveCount(0)
})

function storedLanguageAndPageSize(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['language', 'page_size'].map((entry) => localStorage.getItem(entry)))
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
