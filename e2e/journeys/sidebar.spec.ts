import { createAdministrator } from '../fixtures/administrators.ts'
import { amendAnswers, breakAnswers, holdAnswers, refusedWith } from '../fixtures/answers.ts'
import { signInAt } from '../fixtures/api.ts'
import { nextFrames, transitionAfter } from '../fixtures/measure.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { adminRoutes } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth, widest, widths } from '../fixtures/widths.ts'
import { Shell } from '../pages/shell.ts'

/** From here on a screen is large. */
const LARGE = 1600
const PROFILE = '**/api/profile/*'
const TOP = ['Dashboard', 'Profile', 'Membership Plan', 'Master Data', 'Settings']
const PLANS = ['Member', 'Club', 'Corporate', 'Merchandizer', 'Coach', 'Freelancer']
const SETTINGS = [
  'General',
  'Finance and audit',
  'File server',
  'Automatic e-mail',
  'Slack function',
  'Slack integration',
]
const LISTS = [
  'Sports',
  'Club operation days',
  'Coach experience levels',
  'Sponsorship types',
  'Membership age groups',
]
const placeholders = ['Super admin', 'Designation']

test.describe('the width of the sidebar', () => {
  test('is 260 px, 320 px on large screens, folds to 5rem in 0.3 s, and is remembered', async ({
    signedIn: page,
    shell,
  }) => {
    const widthOf = async () => (await shell.sidebar.boundingBox())?.width
    const folds = async (screen: number) => {
      const width = screen < LARGE ? 260 : 320
      await page.goto('/settings/file-server')
      expect(await widthOf()).toBe(width)
      expect(await transitionAfter(shell.collapseButton, 'grid-template-columns')).toBe(300)
      await expect.poll(widthOf).toBe(80)
      await expect(shell.menu.getByRole('link')).toHaveCount(TOP.length)
      await page.reload()
      await expect(shell.sidebar).toBeVisible()
      expect(await widthOf()).toBe(80)
      await shell.expandButton.click()
      await expect.poll(widthOf).toBe(width)
    }
    await atEachWidth(page, folds, [1024, 1440, LARGE, widest])
  })

  test('changes at once for those who want less motion', async ({ signedIn: page, shell }) => {
    await page.goto('/settings/file-server')
    await shell.collapseButton.click()
    await nextFrames(page)
    expect((await shell.sidebar.boundingBox())?.width).toBe(80)
  })
})

test.describe('the folded sidebar', () => {
  test.beforeEach(async ({ signedIn: page, shell }) => {
    await page.goto('/settings/file-server')
    await shell.collapseButton.click()
    await expect(shell.expandButton).toBeVisible()
  })

  test('names its icons to the mouse and to the keyboard', async ({ signedIn: page, shell }) => {
    const tooltips = page.getByRole('tooltip')
    const expectTooltip = async (name: string) => {
      await expect(tooltips.filter({ hasText: name })).toBeVisible()
      await expect(tooltips).toHaveCount(1)
    }
    for (const name of TOP) {
      await shell.entry(name).hover()
      await expectTooltip(name)
    }
    await page.mouse.move(700, 700)
    await expect(tooltips).toHaveCount(0)
    await shell.entry('Dashboard').focus()
    for (const name of TOP.slice(1)) {
      await page.keyboard.press('Tab')
      await expect(shell.entry(name)).toBeFocused()
      await expectTooltip(name)
    }
    await page.keyboard.press('Tab')
    await expect(shell.signOut).toBeFocused()
    await expectTooltip('Sign Out')
  })

  test('marks the area of the page', async ({ shell }) => {
    await expect(shell.menu.locator('[aria-current]')).toHaveCount(1)
    await expect(shell.entry('Settings')).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('who is signed in', () => {
  const identity = { firstname: 'Given', lastname: 'Family', designation: 'Head of registrations' }

  test.describe('with a name of their own', () => {
    test.use({
      session: async ({ site }, use) =>
        use(await signInAt(site.url, await createAdministrator(site, identity))),
    })

    test('is said as the profile says it', async ({ signedIn: page, shell }) => {
      await page.route('**/files/logo.webp', (route) => {
        const { buffer, mimeType } = pngFile('logo.png', { width: 44, height: 44 })
        return route.fulfill({ body: buffer, contentType: mimeType })
      })
      await amendAnswers(page, PROFILE, { company_logo_url: '/files/logo.webp' })
      await page.goto('/settings/file-server')
      const isSaid = async () => {
        const { sidebar } = await shell.reachSide()
        for (const text of ['Given Family', 'Head of registrations', 'admin']) {
          await expect(sidebar.getByText(text, { exact: true })).toBeVisible()
        }
        await expect(sidebar.locator('img')).toHaveAttribute('src', '/files/logo.webp')
        await shell.leaveSide()
        await expect(shell.userMenu).toHaveText('GF')
      }
      await atEachWidth(page, isSaid)
    })
  })

  test('is said by placeholders where a field is empty', async ({ signedIn: page, shell }) => {
    await amendAnswers(page, PROFILE, { firstname: '', lastname: '', designation: '', role: '' })
    await page.goto('/settings/file-server')
    const isSaid = async () => {
      const { sidebar } = await shell.reachSide()
      for (const text of [...placeholders, 'Admin']) {
        await expect(sidebar.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(sidebar.locator('img')).toHaveCount(0)
      await shell.leaveSide()
    }
    await atEachWidth(page, isSaid)
  })

  test('is said by a placeholder until the profile is loaded', async ({ signedIn: page, shell }) => {
    await amendAnswers(page, PROFILE, { designation: 'Head of registrations' })
    const answers = await holdAnswers(page, PROFILE)
    await page.goto('/settings/file-server')
    await expect(shell.sidebar.getByText('Designation', { exact: true })).toBeVisible()
    answers.release()
    await expect(shell.sidebar.getByText('Head of registrations')).toBeVisible()
    await expect(shell.sidebar.getByText('Designation', { exact: true })).toHaveCount(0)
  })

  test('can be asked for again where the profile could not be loaded, which is logged', async ({
    signedIn: page,
    shell,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500), /^console: getProfileData error /)
    await breakAnswers(page, PROFILE, 'GET')
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('getProfileData error'),
    )
    await page.goto('/settings/file-server')
    await logged
    const again = shell.sidebar.getByRole('button', { name: 'Your profile could not be loaded. Try again' })
    for (const text of placeholders) {
      await expect(shell.sidebar.getByText(text, { exact: true })).toBeVisible()
    }
    await page.unrouteAll()
    await amendAnswers(page, PROFILE, { designation: 'Head of registrations' })
    await again.click()
    await expect(shell.sidebar.getByText('Head of registrations')).toBeVisible()
    await expect(again).toHaveCount(0)
  })
})

test.describe('the menu', () => {
  test('has the entries of the specification, and marks the one that is shown', async ({
    signedIn: page,
    shell,
  }) => {
    const current = shell.menu.locator('[aria-current="page"]')
    for (const { path, current: name } of adminRoutes) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(current).toHaveText(name)
        await expect(current).toHaveCount(1)
      })
    }
    await page.goto('/dashboard')
    await expect(current).toHaveText('Dashboard')
  })

  test('folds its children open and shut without going anywhere', async ({ signedIn: page, shell }) => {
    await page.goto('/admin-profile')
    await expect(shell.menu.getByRole('link')).toHaveText(TOP)
    for (const [name, children] of [
      ['Membership Plan', PLANS],
      ['Master Data', LISTS],
      ['Settings', SETTINGS],
    ] as const) {
      const fold = shell.entriesOf(name)
      const place = TOP.indexOf(name)
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      await expect(shell.menu.getByRole('link')).toHaveText([
        ...TOP.slice(0, place + 1),
        ...children,
        ...TOP.slice(place + 1),
      ])
      await expect(page).toHaveURL('/admin-profile')
      await fold.press('Enter')
      await expect(shell.menu.getByRole('link')).toHaveText(TOP)
    }
  })

  test('opens at the area of the page, and stays as it was folded', async ({ signedIn: page, shell }) => {
    await page.goto('/settings/file-server')
    await expect(shell.entriesOf('Settings')).toHaveAttribute('aria-expanded', 'true')
    await shell.entriesOf('Settings').click()
    await expect(shell.entry('Settings')).toHaveAttribute('aria-current', 'page')
    await expect(shell.entry('File server')).toHaveCount(0)
  })
})

test('the menu is searched by name, children too, whatever the case and the language', async ({
  signedIn: page,
  shell,
}) => {
  await page.goto('/admin-profile')
  const links = shell.menu.getByRole('link')
  const isSearched = async () => {
    const { sidebar } = await shell.reachSide()
    for (const [words, found] of [
      ['SPO', ['Master Data', 'Sports', 'Sponsorship types']],
      [' slack ', ['Settings', 'Slack function', 'Slack integration']],
      ['member', ['Membership Plan', ...PLANS, 'Master Data', 'Membership age groups']],
      ['設定', ['Settings', ...SETTINGS]],
      ['ﾌﾟﾛﾌ', ['Profile']],
    ] as const) {
      await shell.menuSearch.fill(words)
      await expect(links).toHaveText([...found])
    }
    await shell.menuSearch.fill('no such entry')
    await expect(links).toHaveCount(0)
    await expect(sidebar.getByText('No entry matches.')).toBeVisible()
    await shell.menuSearch.fill('')
    await expect(links).toHaveText(TOP)
    await shell.leaveSide()
  }
  await atEachWidth(page, isSearched, widths)
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('the menu is searched by names of either language', async ({ signedIn: page }) => {
    const shell = new Shell(page, 'ja')
    await page.goto('/admin-profile')
    const links = shell.menu.getByRole('link')
    await shell.menuSearch.fill('連携')
    await expect(links).toHaveText(['設定', 'Slack連携'])
    await shell.menuSearch.fill('club')
    await expect(links).toHaveText(['会員プラン', 'クラブ', 'マスターデータ', '活動曜日'])
    await shell.menuSearch.fill('該当なし')
    await expect(shell.sidebar.getByText('一致する項目はありません。')).toBeVisible()
  })
})
