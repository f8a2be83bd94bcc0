import { masterLists } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { openPage } from '../fixtures/browsers.ts'
import { overflowOf, zIndexOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone, languagesOnScreens, layoutWidths, screenOf } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Palette } from '../pages/palette.ts'
import { Shell } from '../pages/shell.ts'

/** Maximum width of the palette, in pixels. */
const MAX_WIDTH = 620
const fileServer = { en: 'File server', ja: 'ファイルサーバー' }

for (const [language, width] of languagesOnScreens) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ locale: language, ...screenOf(width) })

    test('the palette finds pages in both languages, opens the trash of every list, and passes axe', async ({
      signedIn: page,
    }) => {
      test.slow()
      const palette = new Palette(page, language)
      const shell = new Shell(page, language)
      await openPage(page, '/settings/finance-and-audit')

      await test.step('axe', async () => {
        await palette.open()
        await expectNoViolations(page, 'everything')
        await page.keyboard.insertText('zzz')
        await expect(palette.options).toHaveCount(0)
        await expectNoViolations(page, 'nothing')
        await palette.field.fill('')
        await palette.options.last().click({ trial: true })
        await page.keyboard.press('Escape')
        await expect(palette.dialog).toBeHidden()
        await palette.take('keyboard')
        await expect(palette.shortcuts).toBeVisible()
        await expectNoViolations(page, 'shortcuts')
        await palette.singleKeys.click()
        await expectNoViolations(page, 'shortcuts of a single character off')
        await page.keyboard.press('Escape')
        await expect(palette.shortcuts).toBeHidden()
      })

      await test.step('a page', async () => {
        for (const typed of ['FILE serv', 'ﾌｧｲﾙ', 'server　ファイル', 'ふぁいる']) {
          await palette.open()
          await page.keyboard.insertText(typed)
          await expect(palette.active, typed).toContainText(fileServer[language])
          expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
          await page.keyboard.press('Escape')
          await expect(palette.dialog).toBeHidden()
        }
        await palette.take('file')
        await expect(page).toHaveURL('/settings/file-server')
        await expect(shell.heading(fileServer[language])).toBeVisible()
      })

      await test.step('the trash of every list', async () => {
        for (const list of masterLists) {
          const { words } = new MasterListPage(page, list, language)
          await palette.open()
          await page.keyboard.insertText(words.trashOf)
          await expect(palette.group(palette.words.pages).getByRole('option')).toHaveText([
            `${words.trashOf}${palette.words.masterData}`,
          ])
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(`${list.page}?trashed=1`)
          await expect(shell.heading(words.trashOf)).toBeVisible()
        }
      })
    })
  })
}

test('the palette fills a phone, is centred and at most 620 px wide on larger screens, and fades in within 0.15 s above the page', async ({
  signedIn: page,
}) => {
  const palette = new Palette(page)
  await openPage(page, '/settings/finance-and-audit')
  const checkPalette = async (width: number) => {
    await palette.open()
    const box = async () => (await palette.dialog.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    await expect.poll(async () => (await box()).width).toBe(Math.min(width, MAX_WIDTH))
    expect((await box()).x).toBe((width - Math.min(width, MAX_WIDTH)) / 2)
    if (isPhone(width)) expect((await box()).height).toBe(page.viewportSize()?.height)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await palette.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(palette.dialog).toBeHidden()
  }
  await atEachWidth(page, checkPalette, layoutWidths)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await palette.open()
  const duration = await palette.dialog.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
  expect(duration).toBe('0.15s')
  expect(await zIndexOf(palette.dialog)).toBe(1100)
})

test.describe('the search of the palette', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await openPage(page, '/settings/finance-and-audit')
    await new Palette(page).open()
  })

  test('lists names that start with the text first, finds settings, and without a match shows all entries on request', async ({
    signedIn: page,
  }) => {
    const palette = new Palette(page)
    await page.keyboard.insertText('sport')
    await expect(palette.options).toHaveText(['SportsMaster Data', 'Trash: SportsMaster Data', 'Add sport'])
    await palette.field.fill('master')
    await expect(palette.options.first()).toHaveText('Master Data')
    await expect(palette.options.nth(1)).toHaveText('SportsMaster Data')
    await expect(palette.dialog.getByRole('status')).toHaveText(`Results: ${1 + 2 * masterLists.length}`)

    await palette.field.fill('zzz')
    await expect(palette.dialog.getByRole('status').last()).toContainText('No results for “zzz”')
    await expect(palette.field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await palette.dialog.getByRole('button', { name: 'Show all' }).click()
    await expect(palette.field).toHaveValue('')
    await expect(palette.options.first()).toHaveText('Dashboard')

    await palette.field.fill('support email')
    await expect(palette.group('Settings').getByRole('option')).toHaveText(['Support e-mailGeneral'])
    await palette.field.fill('差出人')
    await expect(palette.options).toHaveText(['From addressAutomatic e-mail', 'From nameAutomatic e-mail'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings/auto-email-dispach')
  })

  test('has results that can be reached with the keyboard, and traps the focus', async ({
    signedIn: page,
  }) => {
    const palette = new Palette(page)
    await expect(palette.active).toHaveText('Dashboard')
    const expectAnnounced = async () =>
      expect(palette.field).toHaveAttribute(
        'aria-activedescendant',
        (await palette.active.getAttribute('id')) ?? '',
      )
    for (const [key, name] of [
      ['ArrowDown', 'Profile'],
      ['End', 'Sign Out'],
      ['ArrowDown', 'Dashboard'],
      ['ArrowUp', 'Sign Out'],
      ['Home', 'Dashboard'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(palette.active).toHaveText(name)
      await expect(palette.active).toBeInViewport()
      await expectAnnounced()
    }
    await palette.options.nth(3).hover()
    await expect(palette.active).toHaveText('MemberMembership Plan')
    await page.keyboard.press('Tab')
    await expect(palette.dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(palette.field).toBeFocused()
    await palette.options.nth(3).click()
    await expect(page).toHaveURL('/membership-plan/member')
  })
})

test.describe('the script of the palette', () => {
  const chunk = /\/assets\/palette-dialogs-.*\.js$/

  test('is loaded when the page is idle, but not on the sign-in page', async ({
    page,
    signInPage,
    session,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => chunk.test(request.url()) && fetched.push(request.url()))
    await signInPage.open()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await page.evaluate(({ access_token, user }) => {
      localStorage.setItem('token', access_token)
      localStorage.setItem('user', JSON.stringify(user))
    }, session)
    const loaded = page.waitForResponse(chunk)
    await page.goto('/settings/finance-and-audit')
    await loaded
  })

  // after a failed load, some browsers load a script again without a reload, and others do not
  test('shows a message if it cannot be loaded, and works after a reload', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    const palette = new Palette(page)
    await page.route(chunk, (route) => route.abort())
    await openPage(page, '/settings/finance-and-audit')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('alert')).toHaveText(
      'Part of the app could not be loaded. Reload the page to continue.',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    await openPage(page, '/settings/finance-and-audit')
    await palette.open()
  })
})
