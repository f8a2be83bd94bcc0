import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { settingsEntries } from '../pages/shell.ts'

const TOP = ['Dashboard', 'profile', 'Membership Plan', 'Master Data', 'Settings']
const PLANS = ['Member', 'Club', 'Corporate', 'Merchandizer', 'Coach', 'Freelancer']
const LISTS = [
  'Sports',
  'Club operation days',
  'Coach experience levels',
  'Sponsorship types',
  'Membership age groups',
]

test.describe('the menu', () => {
  test('expands and collapses child entries without navigation', async ({ signedIn: page, shell }) => {
    await page.goto('/admin-profile')
    await expect(shell.menu.getByRole('link')).toHaveText(TOP)
    for (const [name, children] of [
      ['Membership Plan', PLANS],
      ['Master Data', LISTS],
      ['Settings', settingsEntries],
    ] as const) {
      const toggle = shell.entriesOf(name)
      const position = TOP.indexOf(name)
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expect(shell.menu.getByRole('link')).toHaveText([
        ...TOP.slice(0, position + 1),
        ...children,
        ...TOP.slice(position + 1),
      ])
      await expect(page).toHaveURL('/admin-profile')
      await toggle.press('Enter')
      await expect(shell.menu.getByRole('link')).toHaveText(TOP)
    }
  })

  test('expands the area of the current page, which can be collapsed', async ({ signedIn: page, shell }) => {
    await page.goto('/settings/file-server')
    await expect(shell.entriesOf('Settings')).toHaveAttribute('aria-expanded', 'true')
    await shell.entriesOf('Settings').click()
    await expect(shell.entry('Settings')).toHaveAttribute('aria-current', 'page')
    await expect(shell.entry('File server')).toHaveCount(0)
  })
})

test('the menu search shows the matching entries, and a message if there are none', async ({
  signedIn: page,
  shell,
}) => {
  await page.goto('/admin-profile')
  const links = shell.menu.getByRole('link')
  await atEachWidth(page, async () => {
    const { sidebar } = await shell.openDrawerOnPhone()
    await shell.menuSearch.fill('member')
    await expect(links).toHaveText(['Membership Plan', ...PLANS, 'Master Data', 'Membership age groups'])
    await shell.menuSearch.fill('no such entry')
    await expect(links).toHaveCount(0)
    await expect(sidebar.getByText('No matching entries.')).toBeVisible()
    await shell.menuSearch.fill('')
    await expect(links).toHaveText(TOP)
    await shell.closeDrawer()
  })
})
