import { expect, test } from '../fixtures/settings-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'

test('the setup checklist links to each step, skips steps with Undo, and is hidden until the settings show it again', async ({
  settings: { page },
}) => {
  await page.goto('/dashboard')
  const checklist = page.getByRole('region', { name: 'Set up your site' })
  const step = (name: string) => checklist.getByRole('listitem').filter({ hasText: name })
  await expect(step('Organisation name')).toContainText('Done')

  await step('Mail server').getByRole('link').click()
  await expect(page).toHaveURL('/settings/auto-email-dispach')
  await page.goBack()

  await checklist.getByRole('button', { name: 'Skip “Partner logos”' }).click()
  await expect(step('Partner logos')).toContainText('Skipped')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(step('Partner logos')).toContainText('Shown in the footer')

  await checklist.getByRole('button', { name: 'Hide the checklist' }).click()
  await expect(checklist).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
  await expect(checklist).toBeHidden()

  const general = new GeneralSettingsPage(page)
  await general.open()
  const skipped = page.getByRole('group', { name: 'Setup checklist' })
  await skipped.getByRole('combobox', { name: 'Skipped steps' }).press('Backspace')
  await general.save()
  await expect(general.saved).toBeVisible()
  await page.goto('/dashboard')
  await expect(checklist.getByRole('button', { name: /^Skip / })).toHaveCount(1)
})
