import type { Locator, Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { administrator } from '../fixtures/app-process.ts'
import { openWithoutApplication } from '../fixtures/browsers.ts'
import { cumulativeLayoutShift, waitForPaint, watchLayout } from '../fixtures/measure.ts'
import { endInterceptions, interceptFirst, modifyResponses } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { watchTraffic } from '../fixtures/traffic.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const PHONE = { width: 375, height: 812 }
const DESKTOP = { width: 1440, height: 900 }
const BACKGROUNDS = { light: 'rgb(246, 248, 247)', dark: 'rgb(14, 21, 19)' }

/** The elements of the prerendered shell: its bars, its body and the loading indicator. */
const SHELL_ELEMENTS = 3

const prerendered = (page: Page) => page.locator('#root > *')
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** It has several lines on a phone. */
const LONG_LINE = 'The last backup failed. The disk with the backups is full. Free some space on it.'

test('a page offers to reload if the script of the application cannot be loaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  for (const path of ['/', '/forgot-password']) {
    await interceptFirst(page, /\/assets\/index-[^/]+\.js$/, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('A new version may be available')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('the prerendered sign-in page', () => {
  for (const [language, theme] of [
    ['en', 'light'],
    ['ja', 'dark'],
  ] as const) {
    test(`the prerendered sign-in page is readable in ${language} with the ${theme} theme and does not move when the application starts`, async ({
      page,
    }) => {
      await storeInBrowser(page, { language, theme })
      await watchLayout(page)
      const release = await openWithoutApplication(page, '/')
      const signInPage = new SignInPage(page, language)
      const { heading, email, password, submit, forgot } = signInPage
      await expect(heading).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await backgroundOf(page)).toBe(BACKGROUNDS[theme])
      const elements = [
        heading,
        email,
        password,
        submit,
        forgot,
        page.getByRole('radio', { name: 'English' }),
      ]
      const before = await boxesOf(elements)
      await release()
      await expect(page).toHaveTitle(`${signInPage.words.heading} · Touchline`)
      expect(await boxesOf(elements)).toEqual(before)
      expect(await backgroundOf(page)).toBe(BACKGROUNDS[theme])
      expect(await cumulativeLayoutShift(page)).toBeLessThan(0.02)
    })
  }

  test('the prerendered sign-in page has the name and colour of the organisation, and logos and links of the site do not move it', async ({
    page,
    saveSettings,
    api,
  }) => {
    await saveSettings({
      organisation_name: 'Kanto Sports Federation '.repeat(4).trim(),
      organisation_name_ja: '',
      brand_colour: '#1d4ed8',
      support_email: 'help@example.org',
      top_nav_events: 'https://events.example.org/',
      copyright_text: 'Kanto Sports Federation '.repeat(8).trim(),
      partner_logos: [{ ...(await api.uploadLogo(pngFile())), alt: 'Partner A', url: '' }],
    })
    const signInPage = new SignInPage(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await watchLayout(page)
      const release = await openWithoutApplication(page, '/')
      await expect(page.locator('#root')).toContainText('Kanto Sports Federation Kanto')
      await expect(signInPage.submit).toHaveCSS('background-color', 'rgb(29, 78, 216)')
      const elements = [signInPage.heading, signInPage.email, signInPage.submit]
      const before = await boxesOf(elements)
      await release()
      await expect(page.getByRole('img', { name: 'Partner A' })).toBeVisible()
      expect(await boxesOf(elements)).toEqual(before)
      expect(await cumulativeLayoutShift(page)).toBeLessThan(0.02)
      await expect(page.getByRole('link', { name: 'Customer support' })).toHaveAttribute(
        'href',
        'mailto:help@example.org',
      )
      await expect(page.getByRole('link', { name: /^EVENTS/ })).toHaveAttribute('href', /events\.example/)
      const placeholder = page.getByRole('link', { name: 'HOME' })
      await placeholder.focus()
      await expect(placeholder).toHaveAccessibleDescription('Not available yet')
      await expect(page.getByText('Not available yet')).toBeVisible()
      await endInterceptions(page)
    }
  })

  test('text and focus in the prerendered sign-in form are kept when the application starts', async ({
    page,
    signInPage,
  }) => {
    const release = await openWithoutApplication(page, '/')
    await expect(signInPage.email).toBeFocused()
    await page.keyboard.type(administrator.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(administrator.password)
    await release()
    await expect(page).toHaveTitle('Sign in · Touchline')
    await expect(signInPage.email).toHaveValue(administrator.email)
    await expect(signInPage.password).toHaveValue(administrator.password)
    await expect(signInPage.password).toBeFocused()
    await signInPage.submit.click()
    await expect(page).toHaveURL('/admin-profile')
  })

  test('a submit of the prerendered sign-in form is sent by the application after its start, and never by the browser', async ({
    page,
    signInPage,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const release = await openWithoutApplication(page, '/')
    await signInPage.email.fill(administrator.email)
    await signInPage.password.fill(administrator.password)
    await signInPage.password.press('Enter')
    await signInPage.submit.click()
    await expect(page).toHaveURL('/')
    await release()
    await expect(page).toHaveURL('/admin-profile')
    expect(addresses.filter((address) => /admin@|admin%40|password=/.test(address))).toEqual([])
  })

  test('a language chosen on the prerendered sign-in page is kept', async ({ page }) => {
    const release = await openWithoutApplication(page, '/')
    await page.getByRole('radio', { name: '日本語' }).check()
    await release()
    await expect(new SignInPage(page, 'ja').heading).toBeVisible()
    await page.reload()
    await expect(new SignInPage(page, 'ja').heading).toBeVisible()
  })
})

test.describe('the prerendered shell', () => {
  test('the bars and the sidebar of the prerendered shell do not move when the application starts; a collapsed sidebar and the dark theme are prerendered', async ({
    signedIn: page,
    shell,
  }) => {
    test.slow() // one page load for each width
    const sidebar = page.locator('aside') // a hidden element has no role
    for (const width of [375, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const release = await openWithoutApplication(page, '/admin-profile')
      const before = await boxesOf(shellElements(page))
      await release()
      await expect(shell.heading('Profile')).toBeVisible()
      const after = await boxesOf([page.getByRole('banner'), shell.topNavigation, sidebar])
      expect(before, `${width} px`).toEqual(after)
      await endInterceptions(page)
    }

    await shell.sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
    await storeInBrowser(page, { theme: 'dark' })
    await openWithoutApplication(page, '/settings/general')
    await expect(prerendered(page)).toHaveCount(SHELL_ELEMENTS)
    const [, , collapsed] = await boxesOf(shellElements(page))
    expect(collapsed?.width).toBe(80)
    expect(await backgroundOf(page)).toBe(BACKGROUNDS.dark)
  })

  test('the prerendered shell shows the title, the search and the names of a list where the application shows them', async ({
    signedIn: page,
    shell,
    api,
    listPage,
  }) => {
    await api.replaceRows(sports)
    await api.add(sports, 'Kendo', { name_ja: '剣道' })
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const release = await openWithoutApplication(page, sports.page)
      const early = ['Kendo', 'Sports', listPage.words.search].map((text) =>
        page.getByText(text, { exact: true }),
      )
      await expect(early[0]!).toBeVisible()
      const before = await boxesOf(early)
      await release()
      await expect(listPage.row('Kendo')).toBeVisible()
      await expect(early[0]!).toHaveCount(1)
      const searchField = listPage.search.locator('..')
      const name = listPage.row('Kendo').getByText('Kendo')
      const after = await boxesOf([name, shell.heading('Sports'), searchField])
      for (const [index, box] of after.entries()) {
        expect(Math.abs(box!.x - before[index]!.x), `${width} px`).toBeLessThanOrEqual(2)
        expect(Math.abs(box!.y - before[index]!.y), `${width} px`).toBeLessThanOrEqual(2)
      }
      await endInterceptions(page)
    }
  })

  test('the prerendered shell shows what needs attention where the dashboard shows it, unless another section is first', async ({
    signedIn: page,
    shell,
    api,
  }) => {
    const line = (id: string, en: string, since: string | null) => ({
      id,
      kind: id,
      since,
      text: { en, ja: en },
      link: '/',
    })
    const attention = [
      line('mails.dead', 'Mails have failed', '2026-11-29T01:00:00.000Z'),
      line('backups.failed', LONG_LINE, '2026-11-29T01:00:00.000Z'),
      line('plans.unpriced', 'No price from 2026-12-01 on', null),
    ]
    const texts = ['Needs attention', 'Mails have failed', LONG_LINE, 'No price from 01-12-2026 on']
    const positions = async () => {
      const boxes = await boxesOf(texts.map((text) => page.getByText(text, { exact: true })))
      return boxes.map((box) => box && [Math.round(box.x), Math.round(box.y)])
    }
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await modifyResponses(page, '**/api/dashboard', { attention })
      const release = await openWithoutApplication(page, '/dashboard')
      await expect(page.getByText(texts.at(-1)!, { exact: true })).toBeVisible()
      const before = await positions()
      await release()
      await expect(shell.heading('Dashboard')).toBeVisible()
      await expect(page.getByRole('link', { name: texts.at(-1)! })).toBeVisible()
      expect(before, `${width} px`).toEqual(await positions())
      await endInterceptions(page)
    }

    await api.saveProfile({ dashboard_sections: [{ section: 'numbers', shown: true }] })
    await modifyResponses(page, '**/api/dashboard', { attention })
    const paths = ['dashboard', 'profile/*', 'site-setting']
    const answers = Promise.all(paths.map((path) => page.waitForResponse(`**/api/${path}`)))
    await openWithoutApplication(page, '/dashboard')
    await answers
    await waitForPaint(page)
    await expect(page.getByText('Dashboard', { exact: true })).toBeVisible()
    await expect(page.getByText(texts.at(-1)!, { exact: true })).toHaveCount(0)
    await api.saveProfile({ dashboard_sections: [] })
  })

  test('the progress bar of the prerendered shell appears after a second', async ({
    signedIn: page,
    shell,
  }) => {
    const release = await openWithoutApplication(page, '/admin-profile')
    const bar = prerendered(page).first()
    const delays = await bar.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getTiming().delay),
    )
    expect(delays).toEqual([1000, 1000])
    await expect(bar).toHaveCSS('visibility', 'visible')
    await release()
    await expect(shell.heading('Profile')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  })

  test('the prerendered shell replaces the sign-in form if a session is stored', async ({
    signedIn: page,
    shell,
  }) => {
    await page.addInitScript(() => {
      const look = () => document.querySelector('#root form') && Object.assign(window, { formSeen: true })
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    const release = await openWithoutApplication(page, '/')
    await expect(prerendered(page)).toHaveCount(SHELL_ELEMENTS)
    await release()
    await expect(shell.heading('Profile')).toBeVisible()
    expect(await page.evaluate(() => 'formSeen' in window)).toBe(false)
  })
})

test('the pages about a forgotten password have no prerendered content, with and without a session', async ({
  signedIn,
  openBrowser,
}) => {
  for (const page of [signedIn, await openBrowser()]) {
    for (const path of ['/forgot-password', '/reset-password']) {
      await openWithoutApplication(page, path)
      await expect(prerendered(page)).toHaveCount(0)
      await endInterceptions(page)
    }
  }
})

test('without JavaScript the page contains no form', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(prerendered(page)).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('there is no layout shift on the sign-in page', async ({ page, signInPage }) => {
      await watchLayout(page)
      const untilQuiet = watchTraffic(page)
      await signInPage.open()
      await expect(page).toHaveTitle('Sign in · Touchline')
      await untilQuiet()
      expect(await cumulativeLayoutShift(page)).toBeLessThan(0.02)
    })
  })
}

function storeInBrowser(page: Page, values: Record<string, string>) {
  return page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(values))
}

/** The bars and the sidebar of the prerendered shell have neither a role nor a text. */
function shellElements(page: Page): Locator[] {
  const surfaces = prerendered(page).locator('> div')
  return [0, 1, 2].map((index) => surfaces.nth(index))
}

function boxesOf(elements: Locator[]) {
  return Promise.all(elements.map((element) => element.boundingBox()))
}
