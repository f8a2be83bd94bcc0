import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { Shell, settingsEntries } from '../pages/shell.ts'

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

test('the menu search finds entries and child entries in both languages, ignoring case', async ({
  signedIn: page,
  shell,
}) => {
  await page.goto('/admin-profile')
  const links = shell.menu.getByRole('link')
  const checkSearch = async () => {
    const { sidebar } = await shell.openDrawerOnPhone()
    for (const [text, entries] of [
      ['SPO', ['Master Data', 'Sports', 'Sponsorship types']],
      [' slack ', ['Settings', 'Slack function', 'Slack integration']],
      ['member', ['Membership Plan', ...PLANS, 'Master Data', 'Membership age groups']],
      ['設定', ['Settings', ...settingsEntries]],
      ['ﾌﾟﾛﾌ', ['profile']],
    ] as const) {
      await shell.menuSearch.fill(text)
      await expect(links).toHaveText([...entries])
    }
    await shell.menuSearch.fill('no such entry')
    await expect(links).toHaveCount(0)
    await expect(sidebar.getByText('No matching entries.')).toBeVisible()
    await shell.menuSearch.fill('')
    await expect(links).toHaveText(TOP)
    await shell.closeDrawer()
  }
  await atEachWidth(page, checkSearch)

  await shell.chooseLanguage('日本語')
  const japanese = new Shell(page, 'ja')
  const japaneseLinks = japanese.menu.getByRole('link')
  await japanese.menuSearch.fill('連携')
  await expect(japaneseLinks).toHaveText(['設定', 'Slack連携'])
  await japanese.menuSearch.fill('club')
  await expect(japaneseLinks).toHaveText(['会員プラン', 'クラブ', 'マスターデータ', '活動曜日'])
  await japanese.menuSearch.fill('該当なし')
  await expect(japanese.sidebar.getByText('一致する項目はありません。')).toBeVisible()
})
