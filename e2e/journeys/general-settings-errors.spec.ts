import type { Locator } from '@playwright/test'
import { errorKinds } from '@touchline/contract/http/errors'
import { endInterceptions, failRequests, intercept, refusedWith } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, ORGANISATION, test } from '../fixtures/settings-test.ts'
import type { GeneralSettingsPage } from '../pages/general-settings-page.ts'

test('errors of the general settings appear at their visible fields on a phone, and nothing is sent', async ({
  settings,
  saves,
}) => {
  await settings.page.setViewportSize({ width: 375, height: 600 })
  await settings.open()
  for (const [field, value, message, valid] of [
    ['organisation_name', '', 'This field is required.', ORGANISATION],
    ['support_email', 'office', 'Enter a valid e-mail address.', ''],
    ['support_url', 'javascript:alert(1)', 'Enter a URL that begins with https:// or http://.', ''],
    ['top_nav_home', 'example.org', 'Enter a URL that begins with https:// or http://.', ''],
    ['top_nav_announcements', '//example.org', 'Enter a URL that begins with https:// or http://.', ''],
    ['copyright_text', 'x'.repeat(201), 'Enter at most 200 characters.', ''],
  ] as const) {
    await test.step(field, async () => {
      await settings.field(field).fill(value)
      // the focus moves to another field, so that the page must scroll back to the error
      const elsewhere = field === 'organisation_name' ? 'copyright_text' : 'organisation_name_ja'
      await settings.field(elsewhere).fill('関東スポーツ連盟')
      await settings.save()
      await expect(settings.field(field)).toHaveAccessibleDescription(new RegExp(`^${escapeRegExp(message)}`))
      await expect(settings.field(field)).toBeFocused()
      expect(await isUncovered(settings.field(field))).toBe(true)
      await settings.field(field).fill(valid)
    })
  }
  expect(saves).toEqual([])
})

test('general settings that the server refuses keep the typed values and show each error at its place', async ({
  settings,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422), refusedWith(500))
  await settings.open()

  await test.step('an error of a logo is shown at its row and moves with it', async () => {
    await settings.chooseFiles(pngFile('one.png'), pngFile('two.png'))
    await expect(settings.logoRows).toHaveCount(2)
    await settings.logo(1).alt.fill('Kanto Rail')
    await settings.logo(2).alt.fill('Bay Bank')
    await refuseSave(settings, { 'partner_logos.1.alt': ['Not this one.'] })
    await settings.save()
    await expect(settings.logo(2).alt).toHaveAccessibleDescription('Not this one.')
    await expect(settings.logo(2).alt).toBeFocused()
    await settings.logo(2).up.click()
    await expect(settings.logo(1).alt).toHaveAccessibleDescription('Not this one.')
    await expect(settings.logo(2).alt).not.toHaveAttribute('aria-invalid', 'true')

    await endInterceptions(settings.page)
    await refuseSave(settings, { 'partner_logos.0.image': ['Upload this image again.'] })
    await settings.save()
    await expect(settings.logo(1).remove).toHaveAccessibleDescription('Upload this image again.')
    await expect(settings.logo(1).remove).toBeFocused()
    expect(await settings.logoNames()).toEqual(['Bay Bank', 'Kanto Rail'])
  })

  await test.step('a failed save shows one message at the foot and can be repeated', async () => {
    await endInterceptions(settings.page)
    await failRequests(settings.page, '**/api/site-setting', 'POST')
    await settings.field('copyright_text').fill('Kanto')
    await settings.save()
    await expect(settings.messages).toHaveText('Something went wrong')
    await expect(settings.messages).toBeInViewport()
    await expect(settings.field('copyright_text')).toHaveValue('Kanto')
    await endInterceptions(settings.page)
    await settings.save()
    await expect(settings.saved).toBeVisible()
  })
})

function refuseSave({ page }: GeneralSettingsPage, errors: Record<string, string[]>): Promise<unknown> {
  const { status, message } = errorKinds.invalid_fields
  const json = { success: false, code: 'invalid_fields', message: message.en, errors, request_id: 'provoked' }
  return intercept(page, '**/api/site-setting', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  )
}

/** True if neither the header nor the foot of the form covers the upper or the lower edge of the field. */
function isUncovered(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const edges = [top + 2, bottom - 2]
    return edges.every((y) => document.elementFromPoint(left + width / 2, y) === element)
  })
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
