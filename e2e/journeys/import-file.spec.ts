import { clubDays, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { ImportFilePage, textFile } from '../pages/import-file-page.ts'
import { ImportRowsPage } from '../pages/import-rows-page.ts'

const csv = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

test.describe('on a desktop', () => {
  test.use(screenOf(1440))

  test('a file with an unknown header is uploaded, its columns are matched and its rows are checked', async ({
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sports, ['Judo'])
    const file = new ImportFilePage(page)
    await file.open('list=sports')
    await expect(file.currentStep).toHaveText(/File$/)
    await expectNoViolations(page, 'the choice of a file')

    await test.step('the columns of the file are shown with their first values', async () => {
      const lines = ['Name,Group of it,House code', 'Kendo,Combat,7', 'Judo,Combat,8', 'Rowing,Aquatic,9']
      await file.choose(textFile('clubs.csv', csv(lines)))
      await expect(file.currentStep).toHaveText(/Columns$/)
      await expect(page).toHaveURL(/list=sports&id=\d+&step=columns/)
      await expect(file.columns).toHaveCount(3)
      await expect(file.columns.nth(2)).toContainText(/House code\s*7\s*8\s*9/)
      await expect(file.field('Name')).toHaveValue('Name')
      await expectNoViolations(page, 'the columns')
    })
    await test.step('two columns with one field are marked at once and not sent', async () => {
      await file.pick(file.field('House code'), 'Name')
      await expect(file.field('House code')).toHaveAccessibleDescription(/^Two columns/)
      await expect(file.field('Name')).toHaveAccessibleDescription(/^Two columns/)
      await file.check.click()
      await expect(file.field('Name')).toBeFocused()
      await file.pick(file.field('House code'), 'Sort order')
      await expect(file.field('Name')).not.toHaveAttribute('aria-invalid', 'true')
      await file.pick(file.mode('House code'), 'Only if empty')
    })
    await test.step('the rows are checked, and the browser goes back to the columns with their matching', async () => {
      await file.pick(file.field('Group of it'), 'Category')
      await file.check.click()
      const rows = new ImportRowsPage(page)
      await expect(rows.rows).toHaveCount(3)
      await expect(rows.row(2)).toContainText('New')
      await page.goBack()
      await expect(file.mode('House code')).toHaveValue('Only if empty')
      await page.reload()
      await expect(file.mode('House code')).toHaveValue('Only if empty')
      await page.goForward()
      await expect(rows.rows).toHaveCount(3)
    })
    await test.step('the same headers are matched without a look, with a way back to the columns', async () => {
      await file.open('list=sports')
      await file.choose(textFile('again.csv', csv(['Name,Group of it,House code', 'Tennis,Racquet,3'])))
      await expect(file.currentStep).toHaveText(/Rows$/)
      await file.button('back').click()
      await expect(file.mode('House code')).toHaveValue('Only if empty')
      await file.button('reset').click()
      await expect(file.field('House code')).not.toHaveValue('Sort order')
      await file.step('file').click()
      await expect(file.main).toContainText('again.csv')
      await file.button('goOn').click()
      await expect(file.currentStep).toHaveText(/Columns$/)
    })
  })

  test('an empty list leads to its starting points, whose entries are checked like a file', async ({
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(clubDays, [])
    await page.goto(clubDays.page)
    await page.getByRole('link', { name: 'Start with ready entries' }).click()
    await page.getByRole('button', { name: /^Single days: / }).click()
    const rows = new ImportRowsPage(page)
    await expect(rows.rows).toHaveCount(7)
    await expect(rows.filter('New 7')).toBeVisible()
  })

  test('the address of an unknown list and of an unknown import says so', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404))
    const file = new ImportFilePage(page)
    for (const address of ['list=somewhere', 'list=sports&id=999999']) {
      await file.open(address)
      await expect(file.main.getByRole('heading', { name: 'This import does not exist' })).toBeVisible()
    }
  })
})

/** “2026年度 競技一覧”, then headers, then two sports, in Shift_JIS. */
const shiftJis = Buffer.from(
  [
    '32303236944e9378208ba38b5a88ea97970d0a', // 2026年度 競技一覧
    '96bc8fcc2c8eed95ca2c95948eba0d0a', // 名称,種別,部室
    '4b656e646f2c8a6993ac8b5a8145959093b92c8c9593b995940d0a', // Kendo,格闘技・武道,剣道部
    '536f636365722c926391cc8ba38b5a2c874091670d0a', // Soccer,団体競技,①組
  ].join(''),
  'hex',
)

test.describe('on a phone, in Japanese', () => {
  test.use({ ...screenOf(375), locale: 'ja' })

  test('a file in Shift_JIS is read with another line of headers, cells are pasted, and a wrong file is named', async ({
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    await api.replaceRows(sports, ['Judo'])
    const file = new ImportFilePage(page, 'ja')
    await file.open('list=sports')
    await expectNoViolations(page, 'the choice of a file')

    await test.step('a PDF is refused in words', async () => {
      await file.choose(textFile('手紙.csv', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'))
      await expect(file.refusal).toContainText('手紙.csv')
      await expect(file.refusal).toContainText('PDF')
      await expectNoViolations(page, 'a refused file')
    })
    await test.step('the encoding is found, and the line of headers can be changed', async () => {
      await file.choose(textFile('競技.csv', shiftJis))
      await expect(file.format('encoding')).toHaveValue('Shift_JIS')
      await file.pick(file.format('headers'), '1行目')
      await expect(file.columns.first()).toContainText('2026年度 競技一覧')
      await file.pick(file.format('headers'), '2行目')
      await expect(file.field('名称')).toHaveValue('名称')
      await expect(file.columns.nth(2)).toContainText('①組')
      await expectNoViolations(page, 'the columns')
      await file.check.click()
      await expect(new ImportRowsPage(page, 'ja').rows).toHaveCount(2)
    })
    await test.step('pasted cells are read like a file', async () => {
      await file.open('list=sports')
      await file.paste('名称\t種別\n剣道\t格闘技・武道\nテニス\tラケットスポーツ\n')
      await expect(new ImportRowsPage(page, 'ja').rows).toHaveCount(2)
    })
  })
})
