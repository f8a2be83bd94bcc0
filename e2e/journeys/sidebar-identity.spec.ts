import { createAdministrator } from '../fixtures/administrators.ts'
import { signInAt } from '../fixtures/api.ts'
import {
  endInterceptions,
  failRequests,
  holdRequests,
  intercept,
  modifyResponses,
  refusedWith,
} from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'

const PROFILE = '**/api/profile/*'
const placeholders = ['Super admin', 'Designation']

test.describe('the signed-in administrator in the sidebar', () => {
  const identity = { firstname: 'Given', lastname: 'Family', designation: 'Head of registrations' }

  test.describe('with a complete profile', () => {
    test.use({
      session: async ({ site }, use) =>
        use(await signInAt(site.url, await createAdministrator(site, identity))),
    })

    test('has the name, designation, role and logo of the profile', async ({ signedIn: page, shell }) => {
      await intercept(page, '**/files/*.webp', (route) => {
        const { buffer, mimeType } = pngFile('logo.png', { width: 44, height: 44 })
        return route.fulfill({ body: buffer, contentType: mimeType })
      })
      await modifyResponses(page, PROFILE, {
        company_logo_url: '/files/logo.webp',
        company_logo_small_url: '/files/small.webp',
      })
      await page.goto('/settings/file-server')
      const checkSidebar = async () => {
        const { sidebar } = await shell.openDrawerOnPhone()
        for (const text of ['Given Family', 'Head of registrations', 'admin']) {
          await expect(sidebar.getByText(text, { exact: true })).toBeVisible()
        }
        await expect(sidebar.locator('img')).toHaveAttribute('src', '/files/small.webp')
        await shell.closeDrawer()
        await expect(shell.userMenu).toHaveText('GF')
      }
      await atEachWidth(page, checkSidebar)
    })
  })

  test('has long names cut to two lines and complete in the title attribute', async ({
    signedIn: page,
    shell,
  }) => {
    const names = { firstname: 'Somebody'.repeat(7), lastname: 'Family'.repeat(10) }
    const designation = 'Head of registrations '.repeat(4).trim()
    await modifyResponses(page, PROFILE, { ...names, designation })
    await page.goto('/settings/file-server')
    for (const text of [`${names.firstname} ${names.lastname}`, designation]) {
      const label = shell.sidebar.getByTitle(text, { exact: true })
      await expect(label).toHaveText(text)
      expect(await label.evaluate(linesOf)).toBe(2)
    }
  })

  test('has placeholders for empty fields', async ({ signedIn: page, shell }) => {
    await modifyResponses(page, PROFILE, { firstname: '', lastname: '', designation: '', role: '' })
    await page.goto('/settings/file-server')
    const checkSidebar = async () => {
      const { sidebar } = await shell.openDrawerOnPhone()
      for (const text of [...placeholders, 'Admin']) {
        await expect(sidebar.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(sidebar.locator('img')).toHaveCount(0)
      await shell.closeDrawer()
    }
    await atEachWidth(page, checkSidebar)
  })

  test('the sidebar has placeholders until the profile is loaded; a failed load is logged and has a retry button', async ({
    signedIn: page,
    shell,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500), /^console: getProfileData error /)
    await failRequests(page, PROFILE, 'GET')
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('getProfileData error'),
    )
    await page.goto('/settings/file-server')
    await logged
    const retry = shell.sidebar.getByRole('button', { name: 'Your profile could not be loaded. Try again' })
    for (const text of placeholders) {
      await expect(shell.sidebar.getByText(text, { exact: true })).toBeVisible()
    }
    await endInterceptions(page)
    await modifyResponses(page, PROFILE, { designation: 'Head of registrations' })
    const profile = await holdRequests(page, PROFILE)
    await retry.click()
    await expect(shell.sidebar.getByText('Designation', { exact: true })).toBeVisible()
    profile.release()
    await expect(shell.sidebar.getByText('Head of registrations')).toBeVisible()
    await expect(shell.sidebar.getByText('Designation', { exact: true })).toHaveCount(0)
    await expect(retry).toHaveCount(0)
  })
})

function linesOf(element: HTMLElement): number {
  return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
}
