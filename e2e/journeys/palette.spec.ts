import type { Page } from '@playwright/test'
import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { languages } from '@touchline/contract/language'
import { sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layerOf, overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, isPhone } from '../fixtures/widths.ts'
import { IdleDialog } from '../pages/idle-dialog.ts'
import { Palette } from '../pages/palette.ts'
import { Shell } from '../pages/shell.ts'

/** Of the palette. */
const WIDEST = 620
const fileServer = { en: 'File server', ja: 'ファイルサーバー' }

for (const language of languages) {
  test.describe(`the palette in ${language}`, () => {
    test.use({ locale: language })

    test('finds a page in both languages and goes there', async ({ signedIn: page }) => {
      const palette = new Palette(page, language)
      const shell = new Shell(page, language)
      await atEachWidth(page, async () => {
        await openOn(page, '/admin-profile')
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
    })
  })
}

test('the palette is all of a phone, and on larger screens in the middle, no wider than it is read', async ({
  signedIn: page,
}) => {
  const palette = new Palette(page)
  await openOn(page, '/settings/finance-and-audit')
  await atEachWidth(page, async (width) => {
    await palette.open()
    const box = async () => (await palette.dialog.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    await expect.poll(async () => (await box()).width).toBe(Math.min(width, WIDEST))
    expect((await box()).x).toBe((width - Math.min(width, WIDEST)) / 2)
    if (isPhone(width)) expect((await box()).height).toBe(page.viewportSize()?.height)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await palette.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(palette.dialog).toBeHidden()
  })
})

test('the list of shortcuts fits', async ({ signedIn: page }) => {
  const palette = new Palette(page)
  await openOn(page, '/settings/finance-and-audit')
  await atEachWidth(page, async () => {
    await page.keyboard.press('?')
    await expect(palette.shortcuts).toBeVisible()
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await palette.singleKeys.scrollIntoViewIfNeeded()
    await expect(palette.singleKeys).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
  })
})

test('the palette stands on layer 1100 and comes in 0.15 s', async ({ signedIn: page }) => {
  const palette = new Palette(page)
  await openOn(page, '/settings/finance-and-audit')
  await palette.open()
  const duration = await palette.dialog.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
  expect(duration).toBe('0.15s')
  expect(await layerOf(palette.dialog)).toBe(1100)
})

test.describe('what is typed', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await openOn(page, '/settings/finance-and-audit')
    await new Palette(page).open()
  })

  test('finds a setting and leads to the page that keeps it', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await page.keyboard.insertText('support email')
    await expect(palette.group('Settings').getByRole('option')).toHaveText(['Support e-mailGeneral'])
    await palette.field.fill('差出人')
    await expect(palette.options).toHaveText(['From addressAutomatic e-mail', 'From nameAutomatic e-mail'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings/auto-email-dispach')
  })

  test('puts names that start with it first, and what belongs to such a page last', async ({
    signedIn: page,
  }) => {
    const palette = new Palette(page)
    await page.keyboard.insertText('sport')
    await expect(palette.options).toHaveText(['SportsMaster Data', 'Add sport'])
    await palette.field.fill('master')
    await expect(palette.options.first()).toHaveText('Master Data')
    await expect(palette.options.nth(1)).toHaveText('SportsMaster Data')
    await expect(palette.dialog.getByRole('status')).toHaveText('Results: 6')
  })

  test('that finds nothing is answered with help', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await page.keyboard.insertText('zzz')
    await expect(palette.dialog.getByRole('status').last()).toContainText('Nothing matches “zzz”')
    await expect(palette.field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await palette.dialog.getByRole('button', { name: 'Show everything' }).click()
    await expect(palette.field).toHaveValue('')
    await expect(palette.options.first()).toHaveText('Dashboard')
  })

  test('is moved through with the keys, which stay inside', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await expect(palette.active).toHaveText('Dashboard')
    const isAnnounced = async () =>
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
      await isAnnounced()
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

test.describe('while an input method is composing', () => {
  test('no shortcut counts, nor the Enter that ends it', async ({ listPage, signedIn: page }) => {
    const palette = new Palette(page)
    await listPage.open()
    await listPage.search.focus()
    await compose(page, 'けん')
    await page.keyboard.press('Control+k')
    await dispatchTaken(page, { key: 'k', ctrlKey: true })
    await dispatchTaken(page, { key: '?' })
    await page.keyboard.insertText('剣道')
    await expect(palette.dialog).toBeHidden()
    await expect(palette.shortcuts).toBeHidden()

    await palette.open()
    await compose(page, 'すぽ')
    await expect(palette.active).toContainText('Sports')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await dispatchTaken(page, { key: 'Enter', code: 'Enter' })
    await expect(palette.active).toContainText('Sports')
    await page.keyboard.insertText('スポーツ')
    await expect(palette.field).toHaveValue('スポーツ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(palette.dialog).toBeHidden()
  })
})

test.describe('the palette above other things', () => {
  test('opens from inside a field and gives the focus back with the text kept', async ({
    listPage,
    signedIn: page,
  }) => {
    const palette = new Palette(page)
    await listPage.open()
    await listPage.search.fill('jud')
    await palette.open()
    await page.keyboard.insertText('file')
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(listPage.search).toBeFocused()
    await expect(listPage.search).toHaveValue('jud')
    await palette.open()
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toBeHidden()
    await expect(listPage.search).toBeFocused()
  })

  test('closes alone over a panel, and leaves it only when asked', async ({ listPage, signedIn: page }) => {
    const palette = new Palette(page)
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(listPage.confirm('Discard your changes?')).toBeHidden()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await expect(listPage.panel.name).toBeFocused()

    await palette.take('file')
    const question = listPage.confirm('Discard your changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(`/master-data/${sports.page}`)
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await expect(listPage.panel.name).toBeFocused()

    await palette.take('file')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/settings/file-server')
  })

  test('does not open over a question', async ({ listPage, signedIn: page, api }) => {
    await api.fill(sports, ['Kendo'])
    await listPage.open()
    await listPage.deleteButton('Kendo').click()
    await expect(listPage.confirm('Delete “Kendo”?')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(new Palette(page).dialog).toBeHidden()
    await expect(new Palette(page).shortcuts).toBeHidden()
    await expect(listPage.search).not.toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('stays below the warning before an idle hour is over', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    const { dialog, stay } = new IdleDialog(page)
    await page.clock.install()
    await openOn(page, '/settings/finance-and-audit')
    await palette.open()
    await page.clock.fastForward(IDLE_LIMIT_MS - 100_000)
    await expect(stay).toBeFocused()
    await stay.click({ trial: true })
    await page.keyboard.press('Control+k')
    await expect(stay).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(palette.dialog).toBeVisible()
  })
})

test.describe('an action', () => {
  test('changes the theme at once', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await openOn(page, '/settings/finance-and-audit')
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await palette.take('ダーク')
    await expect.poll(scheme).toBe('dark')
    await palette.take('light')
    await expect.poll(scheme).toBe('light')
  })

  test('changes the language at once, and the palette with it', async ({ signedIn: page }) => {
    await openOn(page, '/settings/finance-and-audit')
    await new Palette(page).take('日本語')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await new Palette(page, 'ja').take('english')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('adds to a list, from any page and over a row of that list', async ({
    listPage,
    signedIn: page,
    api,
  }) => {
    const palette = new Palette(page)
    const { panel } = listPage
    await api.fill(sports, ['Kendo'])
    await openOn(page, '/settings/finance-and-audit')
    await palette.take('add sport')
    await expect(panel.dialog).toHaveAccessibleName('Add sport')
    await expect(panel.name).toBeFocused()
    await expect(page).toHaveURL(`/master-data/${sports.page}?edit=0`)
    await panel.name.fill('Judo')
    await panel.save()
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL(`/master-data/${sports.page}`)
    await expect.poll(() => listPage.names()).toEqual(['Judo', 'Kendo'])

    await listPage.editButton('Kendo').click()
    await panel.name.fill('Half-typed')
    await palette.take('スポーツを追加')
    await listPage.confirm('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click()
    await expect(panel.dialog).toHaveAccessibleName('Add sport')
    await expect(panel.name).toHaveValue('')
    await panel.button('Cancel').click()
    await expect(panel.dialog).toBeHidden()
    await page.reload()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(panel.dialog).toBeHidden()
  })

  test('folds the sidebar and unfolds it, where there is one', async ({ signedIn: page, shell }) => {
    const palette = new Palette(page)
    await openOn(page, '/settings/finance-and-audit')
    await palette.take('collapse')
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(80)
    await palette.take('expand')
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBe(260)
    await page.setViewportSize({ width: 375, height: 800 })
    await palette.open()
    await page.keyboard.insertText('sidebar')
    await expect(palette.options).toHaveCount(0)
  })

  test('leads to the password, lists the shortcuts, signs out', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await openOn(page, '/settings/finance-and-audit')
    await palette.take('change password')
    await expect(page).toHaveURL('/change-password')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await palette.take('keyboard')
    await expect(palette.shortcuts).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
    await palette.take('サインアウト')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('that was used comes first the next time', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await openOn(page, '/settings/finance-and-audit')
    await palette.take('coach exp')
    await expect(page.getByRole('main')).toBeFocused()
    await palette.take('dark')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await palette.open()
    await expect(palette.group('Recently used').getByRole('option')).toHaveText([
      'DarkTheme',
      'Coach experience levelsMaster Data',
    ])
    await page.keyboard.insertText('dark')
    await expect(palette.group('Recently used')).toHaveCount(0)
  })
})

test.describe('the shortcuts', () => {
  test('are listed in groups on a question mark, but never from a field', async ({
    listPage,
    signedIn: page,
  }) => {
    const palette = new Palette(page)
    await listPage.open()
    await listPage.search.focus()
    await page.keyboard.type('what?/')
    await expect(listPage.search).toHaveValue('what?/')
    await expect(palette.shortcuts).toBeHidden()
    await listPage.addButton.focus()
    await page.keyboard.press('?')
    await expect(palette.shortcuts.getByRole('heading', { level: 3 })).toHaveText([
      'Everywhere',
      'Forms',
      'Menus and lists',
    ])
    await expect(palette.shortcuts.getByRole('definition')).toHaveText([
      'Ctrl+K',
      '?',
      '/',
      'Ctrl+S',
      'Esc',
      '↑↓',
      'HomeEnd',
      'Enter',
    ])
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
    await expect(listPage.addButton).toBeFocused()
  })

  test('of a single character can be turned off, and stay off', async ({ listPage, signedIn: page }) => {
    const palette = new Palette(page)
    await listPage.open()
    await expect(listPage.search).toBeVisible()
    await page.keyboard.press('/')
    await expect(listPage.search).toBeFocused()
    await palette.take('keyboard')
    await palette.singleKeys.click()
    await expect(palette.singleKeys).toHaveAttribute('aria-checked', 'false')
    await page.reload()
    await expect(listPage.addButton).toBeVisible()
    await listPage.addButton.focus()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect(listPage.addButton).toBeFocused()
    await expect(palette.shortcuts).toBeHidden()
    await palette.take('keyboard')
    await palette.singleKeys.click()
    await page.keyboard.press('Escape')
    await expect(palette.shortcuts).toBeHidden()
    await listPage.addButton.focus()
    await page.keyboard.press('?')
    await expect(palette.shortcuts).toBeVisible()
  })

  test('have a ⌘ on a Mac, where Ctrl+K edits text', async ({ signedIn: page }) => {
    const palette = new Palette(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    await openOn(page, '/settings/finance-and-audit')
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toBeHidden()
    await page.keyboard.press('Meta+k')
    await expect(palette.field).toBeFocused()
    await page.keyboard.insertText('keyboard')
    await page.keyboard.press('Enter')
    await expect(palette.shortcuts.getByRole('definition').first()).toHaveText('⌘K')
  })
})

test.describe('the code of the palette', () => {
  const chunk = /\/assets\/palette-dialogs-.*\.js$/

  test('comes once the page is idle, and not with the sign-in page', async ({
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
    const arriving = page.waitForResponse(chunk)
    await page.goto('/settings/finance-and-audit')
    await arriving
  })

  test('that does not arrive is said, and tried again', async ({ signedIn: page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    const palette = new Palette(page)
    await page.route(chunk, (route) => route.abort())
    await openOn(page, '/settings/finance-and-audit')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('alert')).toHaveText(
      'Part of the application could not be loaded. Reload to continue.',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    await palette.open()
  })
})

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ locale: language, colorScheme, reducedMotion: 'reduce' })

      test('the palette and the list of shortcuts can be used by everyone', async ({ signedIn: page }) => {
        const palette = new Palette(page, language)
        await openOn(page, '/settings/finance-and-audit')
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
      })
    })
  }
}

async function openOn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What an input method shows before it is settled. */
async function compose(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
}

/** A key as Safari reports one that ends a composition: by its code alone. */
function dispatchTaken(
  page: Page,
  stroke: { key: string; code?: string; ctrlKey?: boolean },
): Promise<unknown> {
  return page.evaluate((init) => {
    const event = new KeyboardEvent('keydown', { ...init, keyCode: 229, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, stroke)
}
