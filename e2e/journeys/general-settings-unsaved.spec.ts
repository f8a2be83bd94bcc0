import { removeTokenInOtherTab } from '../fixtures/administrators.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { holdRequests, refusedWith } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, ORGANISATION, test } from '../fixtures/settings-test.ts'
import { DraftBar } from '../pages/draft-bar.ts'
import type { GeneralSettingsPage } from '../pages/general-settings-page.ts'

const discardAfterConfirmation = async ({ question }: GeneralSettingsPage) =>
  question.getByRole('button', { name: 'Discard changes' }).click()

test('“Discard changes”, a link and a reload ask before unsaved general settings are lost', async ({
  settings,
}) => {
  const { page } = settings
  const name = settings.field('organisation_name')
  const copyright = settings.field('copyright_text')
  await settings.open()

  await test.step('typing the stored value again leaves nothing to save', async () => {
    await name.fill('Another')
    await expect(settings.saveButton).toBeEnabled()
    await name.fill(ORGANISATION)
    await expect(settings.saveButton).toBeDisabled()
  })

  await test.step('“Discard changes” asks and restores the stored values', async () => {
    await name.fill('Another')
    await settings.chooseFiles(pngFile())
    await expect(settings.logoRows).toHaveCount(1)
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Another')
    await settings.discardButton.click()
    await discardAfterConfirmation(settings)
    await expect(name).toHaveValue(ORGANISATION)
    await expect(settings.logoRows).toHaveCount(0)
    await expect(settings.discardButton).toHaveCount(0)
    await expect(settings.form).toBeFocused()
  })

  await test.step('a link within the page does not ask', async () => {
    await copyright.fill('Half-typed')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(settings.question).toHaveCount(0)
    await expect(copyright).toHaveValue('Half-typed')
  })

  await test.step('a reload and a link to another page ask', async () => {
    const asksBeforeReload = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asksBeforeReload()).toBe(true)
    await page.getByRole('link', { name: 'profile', exact: true }).click()
    await settings.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(copyright).toHaveValue('Half-typed')
    await expect(page).toHaveURL('/settings/general#content')
    await page.getByRole('link', { name: 'profile', exact: true }).click()
    await discardAfterConfirmation(settings)
    await expect(page).toHaveURL('/admin-profile')
  })
})

test('general settings are saved with Ctrl+S; changes during a save and at the end of the session are kept', async ({
  settings,
  saves,
  signInPage,
  api,
}) => {
  const { page } = settings
  const email = settings.field('support_email')
  await settings.open()

  await test.step('Ctrl+S saves once, but not while an input method is composing', async () => {
    const name = settings.field('organisation_name_ja')
    await name.fill('関東')
    await name.evaluate((input) => {
      const keys = { key: 's', ctrlKey: true, isComposing: true, bubbles: true, cancelable: true }
      input.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    await page.keyboard.press('Control+s')
    await expect(settings.saved).toBeVisible()
    await expect(name).toBeFocused()
    expect(saves).toHaveLength(1)
    await page.keyboard.press('Control+s')
    await expect(settings.saveButton).toBeDisabled()
    expect(saves).toHaveLength(1)
  })

  await test.step('a change during a save stays unsaved', async () => {
    const save = await holdRequests(page, '**/api/site-setting')
    await settings.field('copyright_text').fill('  First  ')
    await settings.save()
    await expect.poll(() => saves.length).toBe(2)
    await email.fill('help@example.org')
    save.release()
    await expect(settings.field('copyright_text')).toHaveValue('First')
    await expect(email).toHaveValue('help@example.org')
    await expect(settings.saveButton).toBeEnabled()
  })

  await test.step('unsaved changes, including logos, can be restored after the end of the session', async () => {
    await settings.chooseFiles(pngFile())
    await settings.logo(1).alt.fill('Kanto Rail')
    await removeTokenInOtherTab(page)
    await signInPage.signIn(administrator)
    await expect(settings.field('copyright_text')).toHaveValue('First')
    await expect(email).toHaveValue('')
    await new DraftBar(page).restore.click()
    await expect(email).toHaveValue('help@example.org')
    expect(await settings.logoNames()).toEqual(['Kanto Rail'])
    await settings.save()
    await expect
      .poll(() => api.generalSettings())
      .toMatchObject({ support_email: 'help@example.org', partner_logos: [{ alt: 'Kanto Rail' }] })
  })
})

test('general settings that another session has changed are merged, and a conflict needs a choice', async ({
  settings,
  shell,
  expectedErrors,
  api,
}) => {
  expectedErrors.push(refusedWith(409))
  const name = settings.field('organisation_name')
  const copyright = settings.field('copyright_text')
  await settings.open()

  await test.step('a conflict is saved only after a choice', async () => {
    await copyright.fill('Mine')
    await api.saveSettings({ copyright_text: 'Theirs' })
    await settings.save()
    await expect(settings.messages).toContainText(/^Super admin changed this on \d\d-\d\d-\d{4}\s\d\d:\d\d\./)
    await expect(settings.messages).toBeInViewport()
    expect((await api.generalSettings()).copyright_text).toBe('Theirs')
    await expectNoViolations(settings.page, 'settings with a conflict')
    await settings.side('copyright_text', 'mine').check()
    await settings.saveMergedButton.click()
    await expect(settings.saved).toBeVisible()
    await expect(copyright).toHaveValue('Mine')
    expect((await api.generalSettings()).copyright_text).toBe('Mine')
  })

  await test.step('changes of other fields appear in the form and in the header', async () => {
    await copyright.fill('Mine, again')
    await api.saveSettings({ organisation_name: 'Theirs', default_date_format: 'yyyy/mm/dd' })
    await settings.save()
    await settings.saveMergedButton.click()
    await expect(name).toHaveValue('Theirs')
    await expect(copyright).toHaveValue('Mine, again')
    await expect(shell.header).toContainText('Theirs')
    await expect(settings.saveButton).toBeDisabled()
  })

  await test.step('the merged values are the stored ones for “Discard changes” and the next save', async () => {
    await copyright.fill('Half-typed')
    await settings.discardButton.click()
    await discardAfterConfirmation(settings)
    await expect(name).toHaveValue('Theirs')
    await expect(copyright).toHaveValue('Mine, again')
    await expect(settings.dateFormat).toHaveValue('yyyy/mm/dd')
    await copyright.fill('Ours')
    await settings.save()
    await expect
      .poll(() => api.generalSettings())
      .toMatchObject({ organisation_name: 'Theirs', copyright_text: 'Ours' })
  })
})
