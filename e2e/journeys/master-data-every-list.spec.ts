import type { MasterList } from '@touchline/contract/master-data/list'
import { clubDays, masterLists, sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { defaultSort } from '@touchline/contract/records/record-list'
import { expectNoViolations } from '../fixtures/axe.ts'
import { cellText, filledRow } from '../fixtures/filled-row.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { shownColumns, sortableColumns } from '../pages/list-words.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import type { RecordPanel } from '../pages/record-panel.ts'

const listsWithEveryFieldKind: readonly MasterList[] = [sports, clubDays, sponsorshipTypes]

for (const [index, list] of (masterLists as readonly MasterList[]).entries()) {
  const [language, colorScheme] = index % 2 === 0 ? (['en', 'light'] as const) : (['ja', 'dark'] as const)
  const row = filledRow(list, language)
  const added = row[language === 'en' ? list.nameField : 'name_ja']!.shown

  test.describe(`the list of ${list.title.en.toLowerCase()}, in ${language}`, () => {
    test.use({ list, locale: language, colorScheme })

    test('a list stores and shows every field, and its rows can be searched, sorted, switched, deleted and restored', async ({
      signedIn: page,
      api,
    }) => {
      test.slow()
      const listPage = new MasterListPage(page, list, language)
      const { words } = listPage
      const [aikido, bandy] = [`Aikido of ${list.key}`, `Bandy of ${list.key}`]
      await api.replaceRows(list, [aikido, bandy])
      await listPage.open()
      await listPage.addButton.click()
      for (const [name, { typed }] of Object.entries(row)) await listPage.panel.fill(name, typed)
      if (listsWithEveryFieldKind.includes(list))
        await expectNoViolations(page, `the panel of a ${list.item.en}`)
      await atEachWidth(page, () => expectPanelFits(listPage.panel), [320, 1440])
      await listPage.panel.save()
      await expect(listPage.panel.dialog).toBeHidden()
      for (const column of shownColumns(list)) {
        const id = column.kind === 'field' ? column.field : column.from
        const cell = listPage.row(added).locator(`[data-column="${id}"]`)
        await expect(cell).toContainText(cellText(column, row))
      }
      const stored = (await api.rowsOf(list))
        .toSorted((one, other) => Number(one.id) - Number(other.id))
        .at(-1)
      expectStored(row, stored!)

      await expect(listPage.summary).toHaveText(words.summary(1, 3, 3))
      await listPage.search.fill('ｂａｎＤＹ')
      await expect.poll(() => listPage.names()).toEqual([bandy])
      await expect(page).toHaveURL(/search=/)
      await listPage.search.fill('')
      await expect(listPage.rows).toHaveCount(3)

      // a first click on the column of the default order would sort it descending
      const columns = sortableColumns(list, language)
      const isDefault = ({ id }: { id: string }) => id === defaultSort(list).column
      const [name] = columns
      for (const { id, title } of [
        ...columns.filter((each) => !isDefault(each)),
        ...columns.filter(isDefault),
      ]) {
        await listPage.sortBy(title)
        await expect(listPage.header(title)).toHaveAttribute('aria-sort', 'ascending')
        await expect(page).toHaveURL(new RegExp(`orderBy=${id}(%7C|\\|)asc`))
      }
      if (!isDefault(name!)) await listPage.sortBy(name!.title)
      await listPage.sortBy(name!.title)
      await expect.poll(() => listPage.names()).toEqual([added, bandy, aikido])

      await listPage.statusSwitch(bandy).click()
      await expect(listPage.statusSwitch(bandy)).toHaveText(words.statusOf(0))
      const inactive = expect.objectContaining({ [list.nameField]: bandy, status: 0 })
      await expect.poll(() => api.rowsOf(list)).toContainEqual(inactive)

      await listPage.remove(bandy)
      await expect(listPage.toast(words.deleted(bandy))).toBeVisible()
      await expect.poll(() => listPage.names()).toEqual([added, aikido])
      await listPage.trashLink.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.trashOf)
      await expect(listPage.trashed(bandy)).toContainText(words.statusOf(0))
      await listPage.restoreButton(bandy).click()
      await expect(listPage.toast(words.restored(bandy))).toBeVisible()
      await expect(listPage.trashed(bandy)).toHaveCount(0)
      await page.getByRole('link', { name: words.back }).click()
      await expect.poll(() => listPage.names()).toEqual([added, bandy, aikido])
    })
  })
}

function expectStored(row: ReturnType<typeof filledRow>, stored: Readonly<Record<string, unknown>>): void {
  for (const [field, { stored: expected }] of Object.entries(row)) {
    if (expected instanceof RegExp) expect(stored[field], field).toMatch(expected)
    else expect(stored[field], field).toEqual(expected)
  }
}

async function expectPanelFits({ page, dialog }: RecordPanel): Promise<void> {
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  const overflowing = await dialog.locator('form *').evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => !element.matches('input, .visually-hidden'))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
  expect(overflowing).toEqual([])
}
