import { masterLists, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { openPage } from '../fixtures/browsers.ts'
import { overflowOf, zIndexOf } from '../fixtures/measure.ts'
import { endInterceptions, intercept } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone, layoutWidths } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Palette } from '../pages/palette.ts'
import { Shell } from '../pages/shell.ts'

const MAX_WIDTH_PX = 620

test('the palette fills a phone, is centred and at most 620 px wide on larger screens, and opens a page', async ({
  signedIn: page,
  shell,
}) => {
  const palette = new Palette(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/settings/finance-and-audit')
  await palette.open()
  const duration = await palette.dialog.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
  expect(duration).toBe('0.15s')
  expect(await zIndexOf(palette.dialog)).toBe(1100)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  const checkPalette = async (width: number) => {
    await palette.open()
    const box = async () => (await palette.dialog.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    await expect.poll(async () => (await box()).width).toBe(Math.min(width, MAX_WIDTH_PX))
    expect((await box()).x).toBe((width - Math.min(width, MAX_WIDTH_PX)) / 2)
    if (isPhone(width)) expect((await box()).height).toBe(page.viewportSize()?.height)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await page.keyboard.insertText('server　ふぁいる')
    await expect(palette.active).toContainText('File server')
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await palette.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(palette.dialog).toBeHidden()
  }
  await atEachWidth(page, checkPalette, layoutWidths)

  await atEachWidth(page, async () => {
    await palette.runBestMatch('file')
    await expect(page).toHaveURL('/settings/file-server')
    await expect(shell.heading('File server')).toBeVisible()
    await palette.runBestMatch('finance')
    await expect(shell.heading('Finance and audit')).toBeVisible()
  })
})

test('the search of the palette lists the best match first, opens pages, settings and trashes, and passes axe', async ({
  signedIn: page,
  shell,
}) => {
  const palette = new Palette(page)
  await openPage(page, '/settings/finance-and-audit')
  await palette.open()
  await expectNoViolations(page, 'the palette with all entries')
  await page.keyboard.insertText('zzz')
  await expect(palette.dialog.getByRole('status').last()).toContainText('No results for “zzz”')
  await expect(palette.options).toHaveCount(0)
  await expect(palette.field).toHaveAttribute('aria-expanded', 'false')
  await expectNoViolations(page, 'the palette without results')
  await page.keyboard.press('Enter')
  await palette.dialog.getByRole('button', { name: 'Show all' }).click()
  await expect(palette.field).toHaveValue('')
  await expect(palette.options.first()).toHaveText('Dashboard')
  await palette.options.last().click({ trial: true })

  await palette.field.fill('sport')
  await expect(palette.options).toHaveText([
    'SportsMaster Data',
    'Trash: SportsMaster Data',
    'Add sport',
    'Import sports',
  ])
  await palette.field.fill('master')
  await expect(palette.options.first()).toHaveText('Master Data')
  await expect(palette.options.nth(1)).toHaveText('SportsMaster Data')
  await expect(palette.dialog.getByRole('status')).toHaveText(`Results: ${1 + 2 * masterLists.length}`)

  await palette.field.fill('support email')
  await expect(palette.group('Settings').getByRole('option')).toHaveText(['Support e-mailGeneral'])
  await palette.field.fill('差出人')
  await expect(palette.options).toHaveText(['From addressAutomatic e-mail', 'From nameAutomatic e-mail'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/auto-email-dispach')

  await palette.runBestMatch('import sports')
  await expect(page).toHaveURL('/import?list=sports')
  await expect(shell.heading('Import sports')).toBeVisible()
  await palette.runBestMatch('trash: sports')
  await expect(page).toHaveURL(`${sports.page}?trashed=1`)
  await expect(shell.heading('Trash: Sports')).toBeVisible()
  await palette.runBestMatch('keyboard')
  await expect(palette.shortcuts).toBeVisible()
  await expectNoViolations(page, 'shortcuts')
  await palette.singleKeys.click()
  await expectNoViolations(page, 'shortcuts of a single character off')
})

test('the results of the palette can be reached with the keyboard, and the palette traps the focus', async ({
  signedIn: page,
}) => {
  const palette = new Palette(page)
  await openPage(page, '/settings/finance-and-audit')
  await palette.open()
  await expect(palette.active).toHaveText('Dashboard')
  const expectActiveDescendant = async () =>
    expect(palette.field).toHaveAttribute(
      'aria-activedescendant',
      (await palette.active.getAttribute('id')) ?? '',
    )
  for (const [key, name] of [
    ['ArrowDown', 'profile'],
    ['End', 'Sign Out'],
    ['ArrowDown', 'Dashboard'],
    ['ArrowUp', 'Sign Out'],
    ['Home', 'Dashboard'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(palette.active).toHaveText(name)
    await expect(palette.active).toBeInViewport()
    await expectActiveDescendant()
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

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('the palette finds a page by its English name, the trash of a list and the shortcuts', async ({
    signedIn: page,
  }) => {
    const palette = new Palette(page, 'ja')
    const shell = new Shell(page, 'ja')
    const { words } = new MasterListPage(page, sports, 'ja')
    await openPage(page, '/settings/finance-and-audit')
    await palette.open()
    await page.keyboard.insertText('FILE serv')
    await expect(palette.active).toContainText('ファイルサーバー')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings/file-server')
    await expect(shell.heading('ファイルサーバー')).toBeVisible()

    await palette.open()
    await page.keyboard.insertText(words.trashOf)
    await expect(palette.group(palette.words.pages).getByRole('option')).toHaveText([
      `${words.trashOf}${palette.words.masterData}`,
    ])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${sports.page}?trashed=1`)
    await expect(shell.heading(words.trashOf)).toBeVisible()

    await palette.runBestMatch('keyboard')
    await expect(palette.shortcuts).toBeVisible()
    await expect(palette.singleKeys).toBeVisible()
  })
})

// the test opens a page after the failed load, because not every browser retries a failed script without a page load
test('the script of the palette is loaded when a page inside the shell is idle, and after a failed load with the next page', async ({
  page,
  signInPage,
  session,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const chunk = /\/assets\/palette-dialogs-.*\.js$/
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
  await intercept(page, chunk, (route) => route.abort())
  await openPage(page, '/settings/finance-and-audit')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toHaveText(
    'Part of the app could not be loaded. Reload the page to continue.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await endInterceptions(page)
  const loaded = page.waitForResponse(chunk)
  await openPage(page, '/settings/finance-and-audit')
  await loaded
  await new Palette(page).open()
})
