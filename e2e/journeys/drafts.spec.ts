import type { Page } from '@playwright/test'
import { passIdleLimit, removeTokenInOtherTab, type Session } from '../fixtures/administrators.ts'
import { blockLiveEvents, refusedWith } from '../fixtures/answers.ts'
import type { Api } from '../fixtures/api.ts'
import { administrator } from '../fixtures/app-process.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { DraftBar } from '../pages/draft-bar.ts'
import type { MasterListPage } from '../pages/master-list-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

type Context = { page: Page; listPage: MasterListPage; api: Api; session: Session }
type End = (scene: Context) => Promise<void>

const sessionEnds: readonly [string, End][] = [
  ['an hour without activity', ({ page }) => passIdleLimit(page)],
  ['a session revoked elsewhere', saveWithARevokedSession],
  ['a token removed in another tab', ({ page }) => removeTokenInOtherTab(page)],
]

test.beforeEach(async ({ signedIn: page }) => {
  await page.clock.install()
  await blockLiveEvents(page)
})

test.describe('unsaved text', () => {
  for (const [ending, end] of sessionEnds) {
    test(`in a new row survives ${ending} and can be restored as unsaved`, async ({
      signedIn: page,
      listPage,
      signInPage,
      api,
      session,
      list,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(401))
      const { panel } = listPage
      const draft = new DraftBar(page)
      await api.fill(list)
      await listPage.open('?per_page=10')
      await listPage.addButton.click()
      await panel.name.fill('Kendo')
      await panel.field('name_ja').fill('剣道')
      await panel.status('Inactive').check()
      await end({ page, listPage, api, session })

      await signInPage.signIn(administrator)
      await expect(page).toHaveURL(/\/master-data\/sports\?per_page=10/)
      await expect(draft.bar).toContainText(/You have unsaved changes from \d\d:\d\d\b.*new sport/)
      await draft.restore.click()
      await expect(panel.dialog).toHaveAccessibleName('Add sport')
      await expect(panel.name).toHaveValue('Kendo')
      await expect(panel.field('name_ja')).toHaveValue('剣道')
      await expect(panel.status('Inactive')).toBeChecked()

      await panel.button('Cancel').click()
      const question = listPage.confirm('Discard your changes?')
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await panel.save()
      await expect(listPage.row('Kendo')).toBeVisible()
      expect(await api.rowsOf(list)).toMatchObject([{ sports_name: 'Kendo', name_ja: '剣道', status: 0 }])
      await page.reload()
      await expect(listPage.row('Kendo')).toBeVisible()
      await expect(draft.bar).toHaveCount(0)
    })

    test(`in an existing row survives ${ending} and can be discarded permanently`, async ({
      signedIn: page,
      listPage,
      signInPage,
      api,
      session,
      list,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(401))
      const draft = new DraftBar(page)
      await api.fill(list, ['Archery', 'Kendo'])
      await listPage.open()
      await listPage.editButton('Kendo').click()
      await listPage.panel.name.fill('Kendo, new')
      await end({ page, listPage, api, session })

      await signInPage.signIn(administrator)
      await expect(draft.bar).toContainText(/You have unsaved changes from \d\d:\d\d\b.*Kendo/)
      await draft.discard.click()
      await expect(draft.bar).toHaveCount(0)
      await page.reload()
      await expect(listPage.row('Kendo')).toBeVisible()
      await expect(draft.bar).toHaveCount(0)
      await listPage.editButton('Kendo').click()
      await expect(listPage.panel.name).toHaveValue('Kendo')
    })
  }

  test('restored into a row does not overwrite a later save of another administrator', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(409))
    const [kendo] = await api.fill(list, ['Kendo'])
    await listPage.open()
    await listPage.editButton('Kendo').click()
    await listPage.panel.name.fill('Kendo, mine')
    await removeTokenInOtherTab(page)
    await api.save(list, kendo!.id, { name_ja: '剣道' })
    await signInPage.signIn(administrator)
    await new DraftBar(page).restore.click()
    await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Kendo')
    await expect(listPage.panel.name).toHaveValue('Kendo, mine')
    await listPage.panel.save()
    await expect(listPage.panel.message).toContainText('Super admin changed this on')
    expect((await api.rowsOf(list))[0]).toMatchObject({ sports_name: 'Kendo', name_ja: '剣道' })
  })

  test('is not offered as a draft for a chosen picture, because a draft cannot contain files', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
  }) => {
    await api.fill(list, ['Kendo'])
    await listPage.open()
    await listPage.editButton('Kendo').click()
    const picture = listPage.panel.picture('sports_image')
    await picture.choose(pngFile('kendo.png'))
    await expect(picture.preview).toBeVisible()
    await passIdleLimit(page)
    await signInPage.signIn(administrator)
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(new DraftBar(page).bar).toHaveCount(0)
  })

  test('is not offered as a draft if nothing was changed', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
  }) => {
    await api.fill(list, ['Kendo'])
    await listPage.open()
    await listPage.editButton('Kendo').click()
    await expect(listPage.panel.name).toHaveValue('Kendo')
    await passIdleLimit(page)
    await signInPage.signIn(administrator)
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(new DraftBar(page).bar).toHaveCount(0)
  })
})

async function saveWithARevokedSession({ page, listPage, api, session }: Context): Promise<void> {
  await api.signOut(session.access_token)
  await listPage.panel.save()
  const { message, words } = new SignInPage(page)
  await expect(message).toHaveText(words.expired)
  await expect(message).toHaveCount(1)
}
