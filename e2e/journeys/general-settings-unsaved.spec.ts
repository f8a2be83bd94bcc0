import { removeTokenInOtherTab, storageWith } from '../fixtures/administrators.ts'
import { holdRequests, refusedWith } from '../fixtures/answers.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, ORGANISATION, test } from '../fixtures/settings-test.ts'
import { DraftBar } from '../pages/draft-bar.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'

test.describe('an unsaved change of the general settings', () => {
  test('is lost by a link or a reload only after a confirmation', async ({ settings }) => {
    const { page } = settings
    await settings.open()
    await settings.field('copyright_text').fill('Half-typed')
    const asksBeforeReload = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asksBeforeReload()).toBe(true)
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await settings.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(settings.field('copyright_text')).toHaveValue('Half-typed')
    await expect(page).toHaveURL('/settings/general')
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin-profile')
  })

  test('needs no confirmation for a link within the page', async ({ settings }) => {
    const { page } = settings
    await settings.open()
    await settings.field('copyright_text').fill('Half-typed')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(settings.question).toHaveCount(0)
    await expect(settings.field('copyright_text')).toHaveValue('Half-typed')
  })

  test('that is typed back leaves nothing to save', async ({ settings }) => {
    await settings.open()
    await settings.field('organisation_name').fill('Another')
    await expect(settings.saveButton).toBeVisible()
    await settings.field('organisation_name').fill(ORGANISATION)
    await expect(settings.saveButton).toHaveCount(0)
  })

  test('is discarded after a confirmation', async ({ settings }) => {
    await settings.open()
    await settings.field('organisation_name').fill('Another')
    await settings.chooseFiles(pngFile())
    await expect(settings.logoRows).toHaveCount(1)
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(settings.field('organisation_name')).toHaveValue('Another')
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
    await expect(settings.logoRows).toHaveCount(0)
    await expect(settings.discardButton).toHaveCount(0)
    await expect(settings.form).toBeFocused()
  })

  test('is saved with Ctrl+S, but not while an input method is composing', async ({ settings, saves }) => {
    await settings.open()
    await settings.field('organisation_name_ja').fill('関東')
    await settings.field('organisation_name_ja').evaluate((input) => {
      const keys = { key: 's', ctrlKey: true, isComposing: true, bubbles: true, cancelable: true }
      input.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    await settings.page.keyboard.press('Control+s')
    await expect(settings.saved).toBeVisible()
    await expect(settings.field('organisation_name_ja')).toBeFocused()
    expect(saves).toHaveLength(1)
    await settings.page.keyboard.press('Control+s')
    await expect(settings.saveButton).toHaveCount(0)
    expect(saves).toHaveLength(1)
  })

  test('made during a save is kept and stays unsaved', async ({ settings, saves }) => {
    await settings.open()
    await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
    const save = await holdRequests(settings.page, '**/api/site-setting')
    await settings.field('copyright_text').fill('  First  ')
    await settings.save()
    await expect.poll(() => saves.length).toBe(1)
    await settings.field('support_email').fill('help@example.org')
    save.release()
    await expect(settings.saved).toBeVisible()
    await expect(settings.field('copyright_text')).toHaveValue('First')
    await expect(settings.field('support_email')).toHaveValue('help@example.org')
    await expect(settings.saveButton).toBeVisible()
  })

  test('survives the end of the session, including logos', async ({ settings, signInPage }) => {
    await settings.open()
    await settings.field('copyright_text').fill('Half-typed')
    await settings.chooseFiles(pngFile())
    await settings.logo(1).alt.fill('Kanto Rail')
    await removeTokenInOtherTab(settings.page)
    await signInPage.signIn(administrator)
    await expect(settings.field('copyright_text')).toHaveValue('')
    await new DraftBar(settings.page).restore.click()
    await expect(settings.field('copyright_text')).toHaveValue('Half-typed')
    expect(await settings.logoNames()).toEqual(['Kanto Rail'])
    await settings.save()
    await expect(settings.saved).toBeVisible()
  })

  test('does not overwrite the save of another browser without a choice', async ({
    settings,
    session,
    site,
    openBrowser,
    expectedErrors,
    api,
  }) => {
    expectedErrors.push(refusedWith(409))
    const other = new GeneralSettingsPage(await openBrowser({ storageState: storageWith(site.url, session) }))
    await settings.open()
    await other.open()
    await settings.field('copyright_text').fill('Mine')
    await other.field('copyright_text').fill('Theirs')
    await other.save()
    await expect(other.saved).toBeVisible()

    await settings.save()
    await expect(settings.messages).toContainText(/^Super admin changed this on \d\d-\d\d-\d{4}\s\d\d:\d\d\./)
    await expect(settings.messages).toBeInViewport()
    expect((await api.generalSettings()).copyright_text).toBe('Theirs')
    await expectNoViolations(settings.page, 'settings that were changed twice')
    await settings.side('copyright_text', 'mine').check()
    await settings.saveMergedButton.click()
    await expect(settings.saved).toBeVisible()
    await expect(settings.field('copyright_text')).toHaveValue('Mine')
    expect((await api.generalSettings()).copyright_text).toBe('Mine')
  })

  test('is merged with a save of another administrator, in the form and in the header', async ({
    settings,
    shell,
    expectedErrors,
    api,
  }) => {
    expectedErrors.push(refusedWith(409))
    await settings.open()
    await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
    await settings.field('copyright_text').fill('Mine')
    await api.saveSettings({ organisation_name: 'Theirs', default_date_format: 'yyyy/mm/dd' })
    await settings.save()
    await settings.saveMergedButton.click()
    await expect(settings.saved).toBeVisible()
    await expect(settings.field('organisation_name')).toHaveValue('Theirs')
    await expect(settings.field('copyright_text')).toHaveValue('Mine')
    await expect(shell.header).toContainText('Theirs')

    await settings.field('copyright_text').fill('Mine, again')
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(settings.field('organisation_name')).toHaveValue('Theirs')
    await expect(settings.dateFormat).toHaveValue('yyyy/mm/dd')
    await settings.field('copyright_text').fill('Ours')
    await settings.save()
    await expect
      .poll(() => api.generalSettings())
      .toMatchObject({ organisation_name: 'Theirs', copyright_text: 'Ours' })
  })
})
