import type { Page } from '@playwright/test'
import {
  browserStorage,
  createAdministrator,
  passIdleLimit,
  removeTokenInOtherTab,
} from '../fixtures/administrators.ts'
import { administrator } from '../fixtures/app-process.ts'
import { blockLiveEvents, refusedWith } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { DraftBar } from '../pages/draft-bar.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test.beforeEach(async ({ signedIn: page }) => {
  await page.clock.install()
  await blockLiveEvents(page)
})

test.describe('unsaved text', () => {
  test('unsaved text of a new or an existing row survives the end of the session and can be restored or discarded', async ({
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
    await api.replaceRows(list)
    await listPage.open('?per_page=10')

    await test.step('the text of a new row can be restored after another device has revoked the session', async () => {
      await listPage.addButton.click()
      await panel.name.fill('Kendo')
      await panel.field('name_ja').fill('剣道')
      await panel.status('Inactive').check()
      await api.signOut(session.access_token)
      await panel.save()
      await expect(signInPage.message).toHaveText(signInPage.words.expired)
      await expect(signInPage.message).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe('/')
      await signInPage.signIn(administrator)
      await expect(page).toHaveURL(/\/master-data\/sports\?per_page=10/)
      await expect(draft.bar).toContainText(/You have unsaved changes from \d\d:\d\d\b.*new sport/)
      await draft.restore.click()
      await expect(panel.dialog).toHaveAccessibleName('Add sport')
      await expect(panel.name).toHaveValue('Kendo')
      await expect(panel.field('name_ja')).toHaveValue('剣道')
      await expect(panel.status('Inactive')).toBeChecked()
    })

    await test.step('the restored text is unsaved until it is saved', async () => {
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

    await test.step('the text of an existing row can be discarded after an hour without activity', async () => {
      await listPage.editButton('Kendo').click()
      await panel.name.fill('Kendo, new')
      await passIdleLimit(page)
      await signInPage.signIn(administrator)
      await expect(draft.bar).toContainText(/You have unsaved changes from \d\d:\d\d\b.*Kendo/)
      await draft.discard.click()
      await expect(draft.bar).toHaveCount(0)
      await page.reload()
      await expect(panel.name).toHaveValue('Kendo')
      await expect(draft.bar).toHaveCount(0)
    })
  })

  test('a draft is offered after sign-in only if a text was changed, and does not overwrite a later save of the row', async ({
    signedIn: page,
    listPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(409))
    const { panel } = listPage
    const draft = new DraftBar(page)
    const [kendo] = await api.replaceRows(list, ['Kendo'])
    await listPage.open()
    await listPage.editButton('Kendo').click()

    await test.step('no draft is offered if nothing was changed', async () => {
      await expect(panel.name).toHaveValue('Kendo')
      await expectNoDraft(page)
    })

    await test.step('no draft is offered if only a picture was chosen, which a draft cannot contain', async () => {
      const picture = panel.picture('sports_image')
      await picture.choose(pngFile('kendo.png'))
      await expect(picture.preview).toBeVisible()
      await expectNoDraft(page)
    })

    await test.step('a restored draft does not overwrite what another administrator has saved', async () => {
      await panel.name.fill('Kendo, mine')
      await removeTokenInOtherTab(page)
      await api.save(list, kendo!.id, { name_ja: '剣道' })
      await new SignInPage(page).signIn(administrator)
      await draft.restore.click()
      await expect(panel.dialog).toHaveAccessibleName('Edit Kendo')
      await expect(panel.name).toHaveValue('Kendo, mine')
      await panel.save()
      await expect(panel.message).toContainText('Super admin changed this on')
      expect((await api.rowsOf(list))[0]).toMatchObject({ sports_name: 'Kendo', name_ja: '剣道' })
    })

    async function expectNoDraft(tab: Page): Promise<void> {
      await passIdleLimit(tab)
      await new SignInPage(tab).signIn(administrator)
      // sign-in leads to the URL of the ended session, which opens the panel
      await expect(panel.name).toHaveValue('Kendo')
      await expect(draft.bar).toHaveCount(0)
    }
  })
})

test('unsaved text survives a reload and a crash, without files; saved and discarded text is not offered', async ({
  signedIn: page,
  listPage,
  api,
  list,
}) => {
  const { panel } = listPage
  const draft = new DraftBar(page)
  page.on('dialog', (asked) => asked.accept())
  await api.replaceRows(list, ['Archery'])
  await listPage.open()

  await test.step('the text is stored soon after typing, before anything else happens', async () => {
    await listPage.editButton('Archery').click()
    await panel.name.fill('Archery, new')
    await expect.poll(() => browserStorage(page)).toContain('Archery, new')
    await panel.name.fill('Archery')
    await expect.poll(() => browserStorage(page)).not.toContain('Archery, new')
  })

  await test.step('a reload offers the text, and the form names the picture that must be chosen again', async () => {
    await panel.name.fill('Archery 2')
    await panel.picture('sports_image').choose(pngFile('archery.png'))
    await expect(panel.picture('sports_image').preview).toBeVisible()
    await page.reload()
    await expect(panel.dialog).toHaveAccessibleName('Edit Archery')
    await expect(draft.bar).toContainText(/You have unsaved changes from \d\d:\d\d \(Archery\)/)
    await expect(panel.name).toHaveValue('Archery')
    await draft.restore.click()
    await expect(panel.name).toHaveValue('Archery 2')
    await expect(panel.message).toContainText(`Enter again: ${panel.labelOf('sports_image')}.`)
  })

  await test.step('a reload of the restored form offers the text again', async () => {
    await page.reload()
    await draft.restore.click()
    await expect(panel.name).toHaveValue('Archery 2')
  })

  await test.step('discarded text is not offered', async () => {
    await panel.button('Cancel').click()
    await listPage.confirm('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click()
    await expect(panel.dialog).toHaveCount(0)
    expect(await browserStorage(page)).not.toContain('Archery 2')
    await listPage.editButton('Archery').click()
    await panel.name.fill('Archery 3')
    await expect.poll(() => browserStorage(page)).toContain('Archery 3')
    await page.goBack()
    await listPage.confirm('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click()
    await expect(panel.dialog).toHaveCount(0)
    expect(await browserStorage(page)).not.toContain('Archery 3')
  })

  await test.step('saved text is not offered', async () => {
    await listPage.editButton('Archery').click()
    await panel.name.fill('Archery 4')
    await expect.poll(() => browserStorage(page)).toContain('Archery 4')
    await panel.save()
    await expect(listPage.row('Archery 4')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
      expect.stringMatching(/^draft:/),
    )
  })
})

test.describe('drafts', () => {
  test('a draft is never shown to another administrator on the same browser, and is deleted by their sign-in and by signing out', async ({
    signedIn: page,
    listPage,
    signInPage,
    shell,
    site,
    api,
    list,
  }) => {
    const otherAdministrator = await createAdministrator(site)
    const { bar } = new DraftBar(page)
    await api.replaceRows(list, ['Archery'])
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Nobody else may read this')
    await passIdleLimit(page)
    await signInPage.signIn(otherAdministrator)
    await expect(listPage.row('Archery')).toBeVisible()
    await expect(bar).toHaveCount(0)
    expect(await browserStorage(page)).not.toContain('Nobody else')
    // sign-in leads to the URL of the ended session, which opens the panel
    await expect(listPage.panel.name).toHaveValue('')

    await test.step('signing out deletes the draft of the other administrator', async () => {
      await listPage.panel.name.fill('Half-typed')
      await passIdleLimit(page)
      expect(await browserStorage(page)).toContain('Half-typed')
      await signInPage.signIn(otherAdministrator)
      await expect(bar).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bar).toBeVisible()
      await shell.signOut.click()
      await expect(signInPage.heading).toBeVisible()
      expect(await browserStorage(page)).not.toContain('Half-typed')
    })

    await signInPage.signIn(administrator)
    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(listPage.row('Archery')).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test('a draft is deleted by signing out in another tab, before or after the session has ended in this tab', async ({
    signedIn: page,
    listPage,
    signInPage,
    api,
    list,
  }) => {
    await api.replaceRows(list, ['Archery'])
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    const other = await page.context().newPage()
    await other.goto('/admin-profile')
    await new Shell(other).signOut.click()
    await expect(signInPage.heading).toBeVisible()
    expect(await browserStorage(page)).not.toContain('Half-typed')
    // Chromium may ignore a close while the tab loads a page (crbug.com/536385539)
    await expect(new SignInPage(other).heading).toBeVisible()
    await other.close()

    await test.step('after a new sign-in, a draft is stored again', async () => {
      await signInPage.signIn(administrator) // the page is not reloaded
      await listPage.panel.name.fill('Half-typed')
      await passIdleLimit(page)
      await signInPage.signIn(administrator)
      await expect(new DraftBar(page).bar).toBeVisible()
    })

    await test.step('clearing the storage in another tab deletes the draft of an ended session', async () => {
      const signedOut = await page.context().newPage()
      await passIdleLimit(page)
      await signedOut.goto('/forgot-password')
      expect(await browserStorage(page)).toContain('Half-typed')
      await signedOut.evaluate(() => localStorage.clear()) // same effect as signing out
      await expect.poll(() => browserStorage(page)).not.toContain('Half-typed')
    })
  })

  test('a draft never contains a typed password, whether the password is shown or hidden', async ({
    signedIn: page,
    changePage,
    signInPage,
  }) => {
    const typed = {
      current: 'a secret one by one',
      password: 'a secret two by two',
      repeat: 'a secret three',
    }
    const expectNothingStored = async () => expect(await browserStorage(page)).not.toContain('a secret')
    await changePage.open()
    await changePage.change(typed)
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expectNothingStored()
    await passIdleLimit(page)
    await expectNothingStored()
    await signInPage.password.fill('a secret of sign-in')
    await page.getByRole('button', { name: 'Show password' }).click()
    await signInPage.forgot.click()
    await expect(page).toHaveURL('/forgot-password')
    await expectNothingStored()
  })
})
